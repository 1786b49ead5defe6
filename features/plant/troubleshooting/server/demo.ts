import { v7 as uuid } from 'uuid'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { recordSale } from '#features/shop/quotes/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { treeAdmin } from '../contract/admin-contract.ts'
import { troubleshooting } from '../contract.ts'
import { shippedTree } from './read-tree.ts'

/** Demo data: the company's subscription, two cases of its supervisor, and a branch awaiting review. */
export async function demoTroubleshooting(world: World): Promise<void> {
  await world.at(-200, 1)
  const supervisor = await world.person('supervisor')
  await world.call(supervisor, async (ctx) => {
    const company = await companyOf(ctx.db, supervisor.userId)
    await recordSale(ctx, {
      kind: 'decisiontree',
      number: 902,
      partner: 'dhp',
      userId: supervisor.userId,
      companyId: company?.compid ?? null,
      answers: { users: '12', period: '12 months', trains: '2' },
    })
  })
  await world.at(-26, 8)
  const first = uuid({ msecs: world.now().getTime() })
  await world.operation(supervisor, troubleshooting.saveCase, {
    caseid: first,
    symptom: 'passage-vessel',
    version: 1,
    name: 'Vessel 3 after the element change',
    trainid: '',
    train: 'Train 2',
    readAt: '',
    answers: { vessels: 'one', profile: 'step', speed: 'step', changed: 'work' },
    figures: {},
    notes: 'Step between elements 2 and 3.',
  })
  await world.at(-24, 15)
  await world.operation(supervisor, troubleshooting.settleCase, {
    caseid: first,
    outcome: 'helped',
    found: 'oring',
    note: 'O-ring was rolled. Replaced two.',
  })
  await world.at(-12, 9)
  const instructor = await world.person('instructor')
  const sdi = (await shippedTree()).find(({ branch }) => branch.symptom === 'sdi')?.branch
  if (sdi) {
    await world.operation(instructor, treeAdmin.saveDraft, {
      symptom: 'sdi',
      revision: 0,
      content: { ...sdi, about: 'The feed plugs a fine filter too fast. Keep the used disk.' },
    })
    await world.operation(instructor, treeAdmin.proposeDraft, {
      symptom: 'sdi',
      revision: 1,
      note: 'Reminds people to keep the disk.',
    })
  }
  await world.at(-2, 7)
  await world.operation(supervisor, troubleshooting.saveCase, {
    caseid: uuid({ msecs: world.now().getTime() }),
    symptom: 'drop-first',
    version: 1,
    name: 'Train 1, pressure drop',
    trainid: '',
    train: 'Train 1',
    readAt: '',
    answers: { dropFirst: 'up', gauges: 'proven', flowFirst: 'slightly', sdi: 'good', standstill: 'worse' },
    figures: { dropFirst: 18, flowFirst: -7, sdi: 1.9 },
    notes: '',
  })
}
