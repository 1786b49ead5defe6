import type { ConsentStatement } from '../../../rules/consent.ts'

export type SignUpValues = typeof blankSignUp

const blankSignUp = {
  f_name: '',
  l_name: '',
  oneName: false,
  email: '',
  password: '',
  username: '',
  referralid: '',
  consent: { termsVersion: '', statement: '' as ConsentStatement | '' },
}

/** Input so far; closing the dialog loses nothing while the app is open. */
let draft = blankSignUp

export const readDraft = () => draft
export const saveSignUpDraft = (values: SignUpValues): void => {
  draft = values
}
export const dropDraft = (): void => {
  draft = blankSignUp
}
