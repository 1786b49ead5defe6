import type { ReportKind } from '#platform/contract/texts/mail-states.ts'

/** Report of a mail server or provider about one email. */
export interface Report {
  /** Id of our email; null if the report names none. */
  id: string | null
  kind: ReportKind
  /** The server's message. */
  detail: string
}

/** Thrown if the body has an unsupported format. */
export class UnreadableReport extends Error {}
