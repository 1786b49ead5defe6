import { OperationError, readAnswer } from './client.ts'

/** Fetches a file of the server and saves it. Throws OperationError with the reason when there is none. */
export async function downloadFile(address: string, usualName: string): Promise<void> {
  let file: Blob
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin' })
    if (!response.ok) await readAnswer(response)
    file = await response.blob()
  } catch (error) {
    if (error instanceof OperationError) throw error
    const message = 'The file did not arrive whole. Please try again.'
    throw new OperationError(0, { good: false, code: 'offline', msg: message, message })
  }
  save(file, nameOf(response) ?? usualName)
}

function nameOf(response: Response): string | undefined {
  return response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1]
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
