import { watched } from './watched.ts'

/** Who waits for the person to prove who they are; told whether they did. Null while nobody waits. */
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
 * Does something that the server may refuse without a recent proof of who is there ('proof-due'): then the person is
 * asked, and it is done once more. What stands in a form stays there. Throws the refusal when the person declines.
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
