import type { z } from 'zod'
import { AboutStep, AccountStep, KitStep } from '../../../contract/person-fields.ts'
import type { ConsentStatement } from '../../../rules/consent.ts'
import { blankPerson } from '../person-form.ts'

export type SignUpValues = typeof blankSignUp

const blankSignUp = {
  ...blankPerson,
  username: '',
  password: '',
  referralid: '',
  consent: { termsVersion: '', statement: '' as ConsentStatement | '' },
}

/** What was typed so far and at which step: closing the window loses nothing while the app is open. */
let draft = { values: blankSignUp, step: 0 }

export const readDraft = () => draft
export const keepDraft = (more: Partial<typeof draft>): void => {
  draft = { ...draft, ...more }
}
export const dropDraft = (): void => {
  draft = { values: blankSignUp, step: 0 }
}

export interface SignUpStep {
  title: string
  /** Why we ask. */
  reason: string
  schema: z.ZodType
  /** The fields of this step, by which a message of the server finds it. */
  fields: readonly string[]
}

export const signUpSteps: readonly [SignUpStep, SignUpStep, SignUpStep] = [
  {
    title: 'Your login',
    reason: 'You log in with your user name or email address. Receipts and certificates go to this address.',
    schema: AccountStep,
    fields: Object.keys(AccountStep.shape),
  },
  {
    title: 'About you',
    reason: 'Agencies ask who was trained and for which plant; receipts and invoices carry your address.',
    schema: AboutStep,
    fields: Object.keys(AboutStep.shape),
  },
  {
    title: 'Certificate and kit',
    reason:
      'Certificates carry your name as you write it here, and graduates are sent a kit that should fit.',
    schema: KitStep,
    fields: Object.keys(KitStep.shape),
  },
]

/** The first step that one of the messages belongs to; null when none does. */
export function stepOf(fields: readonly string[]): number | null {
  const index = signUpSteps.findIndex((step) =>
    fields.some((field) => step.fields.includes(field.split('.')[0] ?? '')),
  )
  return index === -1 ? null : index
}
