import { addressOf } from '#platform/contract/address.ts'
import { orders } from '../../contract.ts'

/** Where a document can be read by those who may. */
export const documentAddress = (publicUrl: string, documentId: string): string =>
  publicUrl + addressOf(orders.document, { documentid: documentId })
