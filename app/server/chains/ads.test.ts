import { expect, it } from 'vitest'
import { startChain } from '../testing/wire/chain.ts'

const { as, guest } = await startChain()

it('loads an ad, logs its display, and lets only its user open it', async () => {
  const [learner, texan, visitor] = [await as('learner'), await as('texan'), await guest()]
  const { ads } = await visitor.call('ads/ionicGetAds/active2')
  const all = await learner.call('ads/getAllAds', { userid: learner.userid })
  const [ad] = [...all.ads.seminar, ...all.ads.certification, ...all.ads.plain]
  expect(ad).toMatchObject({ adid: expect.any(String), name: expect.any(String), link: expect.any(String) })
  expect(Object.keys(ads)).toEqual(expect.arrayContaining(['seminar', 'certification', 'plain']))
  const shown = { userid: learner.userid, ad: ad.adid, type: 'toast' }
  expect((await visitor.try('ads/logAd', { ...shown, userid: '' })).status).toBe(401)
  const { logID } = await learner.call('ads/logAd', shown)
  expect((await texan.try('ads/adClick', { logID })).status).toBe(404)
  for (let times = 0; times < 2; times++) await learner.call('ads/adClick', { logID })
})
