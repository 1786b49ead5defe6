import type { Company } from '#features/core/company-people/server/public.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'

/** Context of a request from a company's directory; it reads and changes only data of this company. */
export interface Directory {
  ctx: SystemContext<SignedInActor>
  company: Company
  /** Base URL of the interface: 'https://…/scim/v2'. */
  base: string
}

/** Requested page of a list. */
export interface Page {
  /** '' matches everything. */
  filter: string
  /** Starts at 1. */
  startIndex: number
  count: number
}

/** Returns the directory's name as shown in emails to people. */
export const directoryName = (company: Pick<Company, 'name'>): string => `${company.name} (directory)`

/** Path of the SCIM interface below the server's address. */
export const SCIM_PATH = '/scim/v2'
