/** The data that is shared about a product. `url` is absolute. */
interface ShareContent {
  url: string;
  text: string;
  imageUrl: string;
}

/** The networks on which products can be shared: name, address and query parameters. */
export const shareNetworks = {
  facebook: {
    name: 'Facebook',
    address: 'https://www.facebook.com/sharer/sharer.php',
    values: ({ url }: ShareContent) => ({ u: url }),
  },
  x: { name: 'X', address: 'https://x.com/intent/post', values: ({ url, text }: ShareContent) => ({ url, text }) },
  pinterest: {
    name: 'Pinterest',
    address: 'https://www.pinterest.com/pin/create/button/',
    values: ({ url, text, imageUrl }: ShareContent) => ({
      url,
      description: text,
      ...(imageUrl && { media: imageUrl }),
    }),
  },
  whatsapp: {
    name: 'WhatsApp',
    address: 'https://wa.me/',
    values: ({ url, text }: ShareContent) => ({ text: `${text} ${url}` }),
  },
  weibo: {
    name: 'Weibo',
    address: 'https://service.weibo.com/share/share.php',
    values: ({ url, text, imageUrl }: ShareContent) => ({ url, title: text, ...(imageUrl && { pic: imageUrl }) }),
  },
} as const;
export type ShareNetwork = keyof typeof shareNetworks;
