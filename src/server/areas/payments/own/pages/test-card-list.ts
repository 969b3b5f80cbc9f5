import { cardBrands } from '../../../../../config/payments/card-brands.ts';
import type { CardBrandId } from '../../../../../config/card-brand-ids.ts';
import { testCards } from '../../../../../config/payments/test-cards.ts';
import type { CardScenario } from '../../../../../config/payments/test-cards.ts';
import { groupCardNumber } from '../../../../../domain/payments/card-number.ts';
import { html } from '../../../../platform/html/html.ts';
import type { Html } from '../../../../platform/html/html.ts';
import type { CardTextKey, CardTexts } from '../../texts.ts';

const scenarioKeys = {
  approve: 'scenarioApprove',
  decline: 'scenarioDecline',
  'insufficient-funds': 'scenarioInsufficientFunds',
  'step-up': 'scenarioStepUp',
  slow: 'scenarioSlow',
  'unknown-outcome': 'scenarioUnknownOutcome',
  'lost-reply': 'scenarioLostReply',
} as const satisfies Record<CardScenario, CardTextKey>;

/** The test cards of the country's brands. With script each has a button that fills in the form. */
export function testCardList({ t }: CardTexts, allowedBrands: readonly CardBrandId[]): Html {
  const cards = testCards.filter(({ brand }) => allowedBrands.includes(brand));
  return html`<details class="test-cards">
    <summary>${t('testCardsTitle')}</summary>
    <p>${t('testCardsText')}</p>
    <ul>
      ${cards.map(({ number, brand, scenario }) => {
        const id = `card-${number}`;
        return html`<li>
          <span id="${id}"
            ><code>${groupCardNumber(number)}</code>
            <small>${cardBrands[brand].name}, ${t(scenarioKeys[scenario])}</small></span
          >
          <button class="quiet" type="button" data-use-card="${number}" aria-describedby="${id}" hidden>
            ${t('useCard')}
          </button>
        </li>`;
      })}
    </ul>
  </details>`;
}
