import type { InputOf } from '#platform/contract/operation.ts'
import type { accounts } from '../../../contract.ts'
import { termsVersion } from '../../terms.ts'

type Data = Exclude<InputOf<typeof accounts.createAccount>['data'], string>

let count = 0

/** Returns valid sign-up input; each call describes a different person. */
export function newAccount(more: Record<string, unknown> = {}) {
  count++
  const data = {
    username: `newcomer${count}`,
    password: 'a quiet pump at dawn',
    f_name: 'Noor',
    l_name: 'Feldmann',
    email: `newcomer${count}@example.org`,
    company: 'Salt Fork Water',
    title: 'Operator',
    phone: '+1 505 555 0188',
    address: '9 Brine Street',
    city: 'Santa Fe',
    state: 'New Mexico',
    zip: '87501',
    country: 'United States of America',
    personalinfo: {
      exactname: 'Noor Feldmann',
      sex: 'Female',
      hatsize: 'sm/med',
      shipping: '9 Brine Street, Santa Fe, NM 87501',
    },
    consent: { termsVersion: termsVersion() ?? '2026-11-20', statement: 'adult' },
    ...more,
  }
  return { data: data as unknown as Data, partnerProgram: 'dhp' }
}
