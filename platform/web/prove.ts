import { watched } from './watched.ts'

/** Pending identity check; called with true if the user confirmed their identity. Null if none is pending. */
export const proofAsked = watched<((proven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Shows the identity confirmation. Concurrent requests share one confirmation. */
function proveFirst(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proofAsked.set((proven) => {
      proofAsked.set(null)
      asking = null
      resolve(proven)
    })
  })
  return asking
}

/**
 * Runs work that the server may refuse without a recent identity confirmation ('proof-due'). In that case, asks for the
 * confirmation and runs it again. Form input is preserved. Throws the refusal if the user declines.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isDue = (error as { code?: unknown }).code === 'proof-due'
    if (!isDue || !(await proveFirst())) throw error
    return work()
  }
}
