import { addressOf } from '#platform/contract/address.ts'
import type { FileOperation, InputOf } from '#platform/contract/operation.ts'
import { OperationError, readAnswer } from './client.ts'
import { personHeader } from './person/page-person.ts'
import { withProof } from './prove.ts'

/** Downloads and saves the file of an operation. Throws OperationError with the reason on failure. */
export async function downloadFile<Op extends FileOperation>(
  operation: Op,
  input: InputOf<Op>,
): Promise<void> {
  const usualName = operation.at.split('/').pop() ?? 'file'
  await saveAnswer(addressOf(operation, input), usualName)
}

/** Saves the response of a URL under the file name in the response, or else under the default name. */
export const saveAnswer = (address: string, usualName: string, watch: Watch = {}): Promise<void> =>
  withProof(() => saveOnce(address, usualName, watch))

/** For slow downloads: reports received bytes, and allows canceling, which throws 'stopped'. */
export interface Watch {
  arrived?: (bytes: Uint8Array) => void
  signal?: AbortSignal
}

async function saveOnce(address: string, usualName: string, { arrived, signal }: Watch): Promise<void> {
  let file: Blob
  let response: Response
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      headers: personHeader(),
      ...(signal ? { signal } : {}),
    })
    if (!response.ok) await readAnswer(response)
    file = await readWhole(response, arrived)
  } catch (error) {
    if (error instanceof OperationError) throw error
    if (signal?.aborted) {
      const message = 'The export was stopped.'
      throw new OperationError(0, { good: false, code: 'stopped', msg: message, message })
    }
    const message = 'The file did not arrive whole. Please try again.'
    throw new OperationError(0, { good: false, code: 'offline', msg: message, message })
  }
  saveFile(file, nameOf(response) ?? usualName)
}

async function readWhole(response: Response, arrived: Watch['arrived']): Promise<Blob> {
  if (!arrived || !response.body) return response.blob()
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value)
    arrived(piece.value)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

function nameOf(response: Response): string | undefined {
  return response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1]
}

/** Saves a file that the page made. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
