import type { Company } from '#features/core/company-people/server/public.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'

/** A request of a company's directory: everything that it reads and changes is of this company. */
export interface Directory {
  ctx: SystemContext<SignedInActor>
  company: Company
  /** The address of the interface: 'https://…/scim/v2'. */
  base: string
}

/** Which part of a list is asked for. */
export interface Page {
  /** '' finds everything. */
  filter: string
  /** From 1. */
  startIndex: number
  count: number
}

/** The name under which a directory writes to people. */
export const directoryName = (company: Pick<Company, 'name'>): string => `${company.name} (directory)`

/** Where the interface is, below the server's address. */
export const SCIM_PATH = '/scim/v2'
