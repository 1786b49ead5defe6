import { useState } from 'react'
import type { OperationError } from './client.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  /** From 0 to 1 while a file is on its way, else null. */
  share: number | null
  /** Why the last file was not taken. */
  fault: string | null
  setFault: (says: string | null) => void
  /** Sends a file; what the server calls it, or null with the fault told. */
  send: (file: Blob, name: string) => Promise<string | null>
}

/** Sending files to one address; the answer's `file` is what the server calls the file. */
export function useUpload(address: string): Upload {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: Blob, name: string) => {
    setFault(null)
    setShare(0)
    try {
      return String((await sendFile(address, file, name, setShare)).file)
    } catch (error) {
      setFault((error as OperationError).message)
      return null
    } finally {
      setShare(null)
    }
  }
  return { share, fault, setFault, send }
}
