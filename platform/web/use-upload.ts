import { useState } from 'react'
import type { z } from 'zod'
import type { InputOf, UploadOperation } from '#platform/contract/operation.ts'
import type { OperationError } from './client.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  /** From 0 to 1 while a file is on its way, else null. */
  share: number | null
  /** Why the last file was not taken. */
  fault: string | null
  setFault: (message: string | null) => void
  /** Sends a file; what the server calls it, or null with the fault told. */
  send: (file: Blob, name: string) => Promise<string | null>
}

/** An upload whose answer says what the server calls the file. */
type NamingUpload = UploadOperation<z.core.$ZodType, z.core.$ZodType<{ file: string }>>

/** Sending files to one operation, with the same input each time. */
export function useUpload<Op extends NamingUpload>(operation: Op, input: InputOf<Op>): Upload {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: Blob, name: string) => {
    setFault(null)
    setShare(0)
    try {
      const { file: stored } = await sendFile(operation, input, { file, name, onProgress: setShare })
      return stored
    } catch (error) {
      setFault((error as OperationError).message)
      return null
    } finally {
      setShare(null)
    }
  }
  return { share, fault, setFault, send }
}
