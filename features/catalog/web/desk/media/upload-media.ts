import type { ErrorBody } from '#platform/contract/refusal.ts'
import { OperationError } from '#platform/web/client.ts'
import type { MediaKind } from '../../../rules/desk/media-type.ts'

const failed = (says: string): ErrorBody => ({ good: false, code: 'offline', msg: says, message: says })
const LOST = 'The upload broke off. Check your connection and choose the file again.'

/** Sends a file and tells how much of it has gone (0 to 1). Throws OperationError with a sentence for the person. */
export async function uploadMedia(
  kind: MediaKind,
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
): Promise<string> {
  // Any answer brings the anti-forgery cookie where it has aged.
  await fetch('/healthz').catch(() => {})
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/catalog/uploadMedia?kind=${kind}`)
    const token = document.cookie.match(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/)?.[1]
    if (token) request.setRequestHeader('X-XSRF-TOKEN', decodeURIComponent(token))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new OperationError(0, { ...failed(LOST) }))
    request.onload = () => {
      const body = readAnswer(request.responseText)
      if (request.status === 200 && typeof body?.file === 'string') resolve(body.file)
      else reject(new OperationError(request.status, { ...failed(LOST), ...body }))
    }
    const form = new FormData()
    form.append('file', file, name)
    request.send(form)
  })
}

function readAnswer(text: string): (Partial<ErrorBody> & { file?: unknown }) | null {
  try {
    return JSON.parse(text) as Partial<ErrorBody> & { file?: unknown }
  } catch {
    return null
  }
}
