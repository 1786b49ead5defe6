import type { ReportKind } from '#platform/contract/texts/mail-states.ts'

/** What a mail server or provider reports about one email. */
export interface Report {
  /** Of our email; null where the report names none. */
  id: string | null
  kind: ReportKind
  /** The reason in the words of the server. */
  detail: string
}

/** The body has a format that we do not read. */
export class UnreadableReport extends Error {}
