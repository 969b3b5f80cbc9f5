import type { SeedProductKind, SeedProduct } from '../types.ts';

/** The benefits of the yearly membership. Nothing is applied to the skin, so the second text explains how it works. */
export const membershipKind: SeedProductKind = {
  key: 'membership-fee',
  benefits: {
    en: '<p>Your membership as a preferred customer lasts a year.</p><ul><li><strong>Kiss kredits</strong>: store credits that you earn on larger orders and spend on later ones.</li><li><strong>Member prices</strong> on the whole collection.</li><li><strong>Referrals</strong>: share your own code, and we thank you in kiss kredits when a friend places a first order.</li></ul>',
    es: '<p>Tu membresía de cliente preferente dura un año.</p><ul><li><strong>Kiss kredits</strong>: créditos de la tienda que ganas en los pedidos grandes y usas en los siguientes.</li><li><strong>Precios de miembro</strong> en toda la colección.</li><li><strong>Recomendaciones</strong>: comparte tu código y recibe kiss kredits cuando alguien haga su primer pedido con él.</li></ul>',
    fr: '<p>Votre adhésion à la clientèle privilégiée dure un an.</p><ul><li><strong>Kiss kredits</strong>\u00a0: des crédits de la boutique que vous gagnez sur les grandes commandes et utilisez sur les suivantes.</li><li><strong>Prix de membre</strong> sur toute la collection.</li><li><strong>Recommandations</strong>\u00a0: partagez votre code et recevez des kiss kredits lorsqu’une personne que vous invitez passe sa première commande.</li></ul>',
    zhHans:
      '<p>成为优选顾客，与我们相伴一整年。</p><ul><li><strong>Kiss kredits</strong>：本店积分，订单满额即可获得，下次购物时使用。</li><li><strong>会员价</strong>：全系列产品均可享受。</li><li><strong>推荐好友</strong>：分享您的专属推荐码，好友完成首单后，您将获赠 kiss kredits。</li></ul>',
    zhHant:
      '<p>成為尊享顧客，與我們相伴一整年。</p><ul><li><strong>Kiss kredits</strong>：本店積分，訂單滿指定金額即可賺取，下次購物時使用。</li><li><strong>會員價</strong>：全線產品均適用。</li><li><strong>推薦親友</strong>：分享您的專屬推薦碼，親友完成首張訂單後，您將獲贈 kiss kredits。</li></ul>',
  },
  ingredients: '',
  applicationTechniques: {
    en: '<p>Add the membership to your bag once; its quantity is always one. Member prices begin with your next visit, and your kiss kredits appear in your account after each order that earns them. At checkout, choose how many whole kredits to spend. Your distributor is happy to walk you through the first order.</p>',
    es: '<p>Agrega la membresía a tu bolsa una sola vez; la cantidad siempre es uno. Los precios de miembro empiezan en tu próxima visita y tus kiss kredits aparecen en tu cuenta después de cada pedido que los otorga. Al pagar, elige cuántos kredits enteros quieres usar. Tu distribuidora te acompaña con gusto en el primer pedido.</p>',
    fr: '<p>Ajoutez l’adhésion à votre panier une seule fois; la quantité reste à un. Les prix de membre s’appliquent dès votre prochaine visite, et vos kiss kredits paraissent dans votre compte après chaque commande qui en donne. À la caisse, choisissez combien de kredits entiers utiliser. Votre distributrice vous guidera volontiers lors de la première commande.</p>',
    zhHans:
      '<p>将会籍加入购物袋一次即可，数量固定为一份。会员价自您下次光临起生效；每笔符合条件的订单完成后，kiss kredits 会显示在您的账户中。结账时，可选择使用多少 kiss kredits（整数）。首次下单如有疑问，您的经销商乐意全程协助。</p>',
    zhHant:
      '<p>將會籍加入購物袋一次即可，數量固定為一份。會員價由您下次光臨起生效；每張合資格訂單完成後，kiss kredits 會顯示於您的帳戶。結帳時，可選擇使用多少 kiss kredits（整數）。首次下單如有疑問，您的經銷商樂意從旁協助。</p>',
  },
};

/** The membership fee. Its SKU, `KTMS`, is the only one that the shop's code refers to. */
export const membershipProduct: SeedProduct = {
  sku: 'KTMS',
  categoryId: 15,
  subCategoryId: 1502,
  kind: 'membership-fee',
  line: 'Membership',
  name: { en: 'Membership Fee', es: 'Cuota de membresía', fr: 'Frais d’adhésion', zhHans: '会籍费', zhHant: '會籍費' },
  details: {
    en: 'One year as a preferred customer of Aurevane. Members shop at members’ prices, earn kiss kredits to spend on later orders, and share a referral code with the people they’d share a lipstick with.',
    es: 'Un año como cliente preferente de Aurevane. Los miembros compran a precio de miembro, juntan kiss kredits para sus próximos pedidos y tienen un código de recomendación para las personas con quienes compartirían un labial.',
    fr: 'Une année dans la clientèle privilégiée d’Aurevane. Les membres magasinent au prix de membre, accumulent des kiss kredits pour leurs prochaines commandes et offrent un code de recommandation aux personnes avec qui partager un rouge à lèvres.',
    zhHans:
      '成为 Aurevane 优选顾客，为期一年。会员以专属价格选购，累积 kiss kredits 用于日后订单，还可将推荐码送给愿意一起分享口红的好友。',
    zhHant:
      '成為 Aurevane 尊享顧客，為期一年。會員以專屬價格選購，累積 kiss kredits 於日後訂單使用，更可將推薦碼送給願意分享唇膏的好友。',
  },
  displayWeight: '',
  priceUsMinor: 5000,
  art: { form: 'card', color: '#7a2e3a', finish: 'satin' },
  crossSelling: ['AV-0101', 'AV-0301', 'AV-1501', 'AV-1502'],
};
