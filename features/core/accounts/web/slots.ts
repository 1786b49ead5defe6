import { type ComponentType, createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'

export interface SpokenLanguage {
  code: string
  /** English name, as stored in the profile. */
  language: string
  ownName: string
  audio: boolean
  captions: boolean
}

/** UI that accounts show from other features without depending on them; provided by the app. */
export interface AccountSlots {
  openTerms: () => void
  openPrivacy: () => void
  /** Leads from an email to the login of a company. */
  CompanyLogin: ComponentType
  /** Called when a language chooser is opened. */
  languages: Operation<
    z.core.$ZodType<unknown, Record<string, never>>,
    z.core.$ZodType<{ languages: SpokenLanguage[] }>
  >
  /** The partner whose shop the visitor sees; sent when an account is created. */
  partner: { code: string; isDefault: boolean }
}

export const AccountSlotsContext = createContext<AccountSlots | null>(null)

export function useAccountSlots(): AccountSlots {
  const slots = useContext(AccountSlotsContext)
  if (!slots) throw new Error('The account windows are outside of AccountSlotsProvider')
  return slots
}
