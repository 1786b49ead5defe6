import type { PersonRecords } from '#platform/server/office.ts'
import { usd } from '../../rules/usd.ts'
import { creditOf } from '../balances.ts'

export const creditOfPerson: PersonRecords = {
  key: 'credit',
  label: 'Referral credit',
  async list({ db }, { userId }) {
    const { availableMinor, pendingMinor } = await creditOf(db, userId)
    const to = `/adminIndex/credit/person/${userId}`
    return [
      { title: 'Available', state: '', money: usd(availableMinor), at: null, to },
      ...(pendingMinor > 0 ? [{ title: 'Pending', state: '', money: usd(pendingMinor), at: null, to }] : []),
    ]
  },
}
