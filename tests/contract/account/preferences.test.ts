import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import { getPreferences, savePreferences } from '../../../src/contract/account/preferences.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { camille, grace, type IdentityBackend, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());

const signIn = async ({ name }: { name: string }) => ({ headers: (await backend.signIn(name)).headers });
const tan = { depth: 'tan', undertone: 'warm', skus: ['AV-0301-36', 'AV-0303-07'] } as const;
const fair = { depth: 'fair', undertone: 'cool', skus: [] } as const;
const toBody = (shade: typeof tan | typeof fair | null) => ({
  body: { shade: shade && { ...shade, skus: [...shade.skus] } },
});

describe('the preferences of a customer', () => {
  test('T14 are those of the caller alone, and the newest answer replaces the others', async () => {
    const [asGrace, asCamille] = [await signIn(grace), await signIn(camille)];
    expect(await callApi(backend.url, getPreferences, asGrace)).toEqual({ shade: null });
    expect(await callApi(backend.url, savePreferences, { ...toBody(fair), ...asGrace })).toEqual({ shade: fair });
    expect(await callApi(backend.url, savePreferences, { ...toBody(tan), ...asGrace })).toEqual({ shade: tan });
    expect(await callApi(backend.url, getPreferences, asGrace)).toEqual({ shade: tan });
    expect(await callApi(backend.url, getPreferences, asCamille)).toEqual({ shade: null });
    await callApi(backend.url, savePreferences, { ...toBody(null), ...asGrace });
    expect(await callApi(backend.url, getPreferences, asGrace)).toEqual({ shade: null });
  });

  test('T14 are refused to guests, and only what the finder can answer is kept', async () => {
    expect(await expectRefusal(backend.url, getPreferences, {})).toMatchObject({ status: 401 });
    expect(await expectRefusal(backend.url, savePreferences, toBody(tan))).toMatchObject({ status: 401 });
    const asGrace = await signIn(grace);
    const tooMany = { shade: { ...tan, skus: Array.from({ length: 21 }, (_, index) => `AV-${index}`) } };
    expect(await expectRefusal(backend.url, savePreferences, { body: tooMany, ...asGrace })).toMatchObject({
      status: 400,
    });
  });

  test('T14 are in the download of personal data, and leave with the account', async () => {
    const asCamille = await signIn(camille);
    await callApi(backend.url, savePreferences, { ...toBody(tan), ...asCamille });
    const { records } = await callApi(backend.url, exportPersonalData, { body: {}, ...asCamille });
    expect(records['shades']).toEqual([expect.objectContaining({ shade: tan })]);
    await callApi(backend.url, closeAccount, { body: { currentPassword: demoPassword }, ...asCamille });
    expect(await backend.db.selectFrom('shadePreferences').selectAll().execute()).toEqual([]);
  });
});
