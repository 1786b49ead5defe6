import { addressOf } from '#platform/contract/address.ts'
import { orders } from '../../contract.ts'

/** URL of a document for authorized users. */
export const documentAddress = (publicUrl: string, documentId: string): string =>
  publicUrl + addressOf(orders.document, { documentid: documentId })
