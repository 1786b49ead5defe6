import { callOperation, OperationError } from '#platform/web/client.ts'
import { sendFile } from '#platform/web/send-file.ts'
import { rotpWork } from '../../contract/work.ts'
import { PART_BYTES } from '../../rules/work/upload-limits.ts'

export interface Sending {
  /** Progress from 0 to 1. */
  share: number
  /** True while offline; the upload continues automatically. */
  isWaiting: boolean
}

interface Options {
  assignmentid: string
  onChange: (sending: Sending) => void
  signal: AbortSignal
}

/**
 * Uploads a file in parts. The server stores the received size, so a lost connection costs at most one part. It is
 * retried when the browser is online, and after a reload the same file continues there. Throws OperationError with a
 * message for the user.
 */
export async function sendInParts(file: File, { assignmentid, onChange, signal }: Options): Promise<void> {
  const waiting = (share: number) => () => onChange({ share, isWaiting: true })
  const { fileid, received } = await patiently(
    () => callOperation(rotpWork.beginFile, { assignmentid, name: file.name, bytes: file.size }),
    { signal, waiting: waiting(0) },
  )
  let offset = received
  for (let isReady = false; !isReady; ) {
    const share = offset / file.size
    onChange({ share, isWaiting: false })
    const part = file.slice(offset, offset + PART_BYTES)
    const from = offset
    const onProgress = (of: number) =>
      onChange({ share: (from + of * part.size) / file.size, isWaiting: false })
    const send = () =>
      sendFile(rotpWork.sendPart, { fileid, offset: from }, { file: part, name: 'part', onProgress })
    try {
      const answer = await patiently(send, { signal, waiting: waiting(share) })
      offset = answer.received
      isReady = answer.ready
    } catch (error) {
      // The part had arrived; only the response was lost.
      if (!(error instanceof OperationError) || error.code !== 'elsewhere') throw error
      offset = Number(error.data.received)
    }
  }
  onChange({ share: 1, isWaiting: false })
}

const LONGEST_WAIT_MS = 15_000

interface Patience {
  signal: AbortSignal
  waiting: () => void
}

/** Retries while the server is unreachable or busy, sooner when the browser comes back online. */
async function patiently<T>(work: () => Promise<T>, { signal, waiting }: Patience): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const isLine = error instanceof OperationError && (error.isOffline || error.status >= 502)
      if (!isLine) throw error
    }
    waiting()
    await untilOnline(wait, signal)
  }
}

function untilOnline(most: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      window.removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const timer = setTimeout(settle, most)
    window.addEventListener('online', settle)
    signal.addEventListener('abort', settle)
  })
}
