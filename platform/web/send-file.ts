import { fillPath } from '#platform/contract/address.ts'
import type { InputOf, OutputOf, UploadOperation } from '#platform/contract/operation.ts'
import type { ErrorBody } from '#platform/contract/refusal.ts'
import { OperationError } from './client.ts'
import { handleRefusalStatus, personHeader } from './person/page-person.ts'

const failed = (message: string): ErrorBody => ({
  good: false,
  code: 'offline',
  msg: message,
  message: message,
})
const LOST = 'The upload broke off. Check your connection and choose the file again.'

/**
 * Sends a file to an upload and reports progress (0 to 1). Returns its output; throws `OperationError` with a
 * user-facing message.
 */
export async function sendFile<Op extends UploadOperation>(
  operation: Op,
  input: InputOf<Op>,
  { file, name, onProgress }: { file: Blob; name: string; onProgress: (share: number) => void },
): Promise<OutputOf<Op>> {
  // Any response renews an expired CSRF cookie.
  await fetch('/healthz').catch(() => {})
  const { url, rest } = fillPath(operation, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    const token = document.cookie.match(/(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/)?.[1]
    for (const [header, value] of Object.entries(personHeader(operation)))
      request.setRequestHeader(header, value)
    if (token) request.setRequestHeader('X-XSRF-TOKEN', decodeURIComponent(token))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new OperationError(0, { ...failed(LOST) }))
    request.onload = () => {
      const body = readAnswer(request.responseText)
      if (request.status === 200 && body) resolve(body as OutputOf<Op>)
      else {
        handleRefusalStatus(request.status)
        reject(new OperationError(request.status, { ...failed(LOST), ...body }))
      }
    }
    const form = new FormData()
    // The server reads the text fields before the file.
    for (const [field, value] of Object.entries(rest)) form.append(field, String(value))
    form.append('file', file, name)
    request.send(form)
  })
}

function readAnswer(text: string): (Partial<ErrorBody> & Record<string, unknown>) | null {
  try {
    return JSON.parse(text) as Partial<ErrorBody> & Record<string, unknown>
  } catch {
    return null
  }
}
