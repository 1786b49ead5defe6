import { watched } from './watched.ts'

/** Requests a proof of identity from the user; called with whether they gave it. Null if none is due. */
export const proofAsked = watched<((proven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Asks on the screen who is there; several that wait are answered at once. */
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
 * Runs work that the server may refuse without a recent proof of identity ('proof-due'): then asks for the
 * proof and runs it again. Form input is preserved. Throws the refusal when the person declines.
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
