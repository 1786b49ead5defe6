import { type ComponentType, createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'

export interface SpokenLanguage {
  code: string
  /** In English: what the profile keeps. */
  language: string
  ownName: string
  audio: boolean
  captions: boolean
}

/** What accounts show of other features, which they do not know: the app fills it in. */
export interface AccountSlots {
  openTerms: () => void
  openPrivacy: () => void
  /** Leads from an email address to the login of a company. */
  CompanyLogin: ComponentType
  /** Asked when a language chooser is opened. */
  languages: Operation<
    z.core.$ZodType<unknown, Record<string, never>>,
    z.core.$ZodType<{ languages: SpokenLanguage[] }>
  >
  /** The partner whose shop the visitor sees; sent when an account is made. */
  partner: { code: string; isDefault: boolean }
}

export const AccountSlotsContext = createContext<AccountSlots | null>(null)

export function useAccountSlots(): AccountSlots {
  const slots = useContext(AccountSlotsContext)
  if (!slots) throw new Error('The account windows are outside of AccountSlotsProvider')
  return slots
}
