/** Where a document can be read by those who may. */
export const documentAddress = (publicUrl: string, documentId: string): string =>
  `${publicUrl}/api/orders/document.pdf?documentid=${documentId}`
