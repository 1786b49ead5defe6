import { useState } from 'react'
import type { z } from 'zod'
import type { InputOf, OutputOf, UploadOperation } from '#platform/contract/operation.ts'
import type { OperationError } from './client.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  /** From 0 to 1 during an upload, otherwise null. */
  share: number | null
  /** Why the last file was refused. */
  problem: string | null
  setProblem: (message: string | null) => void
  /** Sends a file; returns the server's name for it, or null after setting the problem. */
  send: (file: Blob, name: string) => Promise<string | null>
}

/** An upload whose entire response is used. */
export interface AnsweredUpload<Answer> extends Upload {
  ask: (file: Blob, name: string) => Promise<Answer | null>
}

/** An upload whose response contains the server's file name. */
type NamingUpload = UploadOperation<z.core.$ZodType, z.core.$ZodType<{ file: string }>>

/** Uploads files to one operation with constant input. */
export function useUpload<Op extends NamingUpload>(
  operation: Op,
  input: InputOf<Op>,
): AnsweredUpload<OutputOf<Op>> {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async (file: Blob, name: string) => {
    setProblem(null)
    setShare(0)
    try {
      return await sendFile(operation, input, { file, name, onProgress: setShare })
    } catch (error) {
      setProblem((error as OperationError).message)
      return null
    } finally {
      setShare(null)
    }
  }
  const send = async (file: Blob, name: string) => (await ask(file, name))?.file ?? null
  return { share, problem, setProblem, send, ask }
}
