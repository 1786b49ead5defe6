import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import type { MediaKind } from '../../../rules/desk/media-type.ts'
import { uploadMedia } from './upload-media.ts'

export interface Upload {
  /** From 0 to 1 while a file is on its way, else null. */
  share: number | null
  /** Why the last file was not taken. */
  fault: string | null
  setFault: (says: string | null) => void
  /** Sends a file; its name on the server, or null with the fault told. */
  send: (file: Blob, name: string) => Promise<string | null>
}

export function useUpload(kind: MediaKind): Upload {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: Blob, name: string) => {
    setFault(null)
    setShare(0)
    try {
      return await uploadMedia(kind, file, name, setShare)
    } catch (error) {
      setFault((error as OperationError).message)
      return null
    } finally {
      setShare(null)
    }
  }
  return { share, fault, setFault, send }
}
