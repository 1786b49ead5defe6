import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import type { OperationError } from '../client.ts'
import { confirm } from '../confirm.ts'
import { notifyError } from '../notices.ts'
import { useCommand } from '../operations.ts'

type Asking<Op extends Operation> = Parameters<typeof confirm>[0] & {
  input: InputOf<Op>
  onSuccess?: (output: OutputOf<Op>) => void
}

/** A command that is sent after user confirmation. Refusals are shown as a notice. */
export function useConfirmedCommand<Op extends Operation>(
  operation: Op,
  options: Parameters<typeof useCommand<Op>>[1] = {},
) {
  const { mutateAsync, isPending } = useCommand(operation, options)
  const ask = async ({ input, onSuccess, ...question }: Asking<Op>): Promise<void> => {
    if (!(await confirm(question))) return
    await mutateAsync(input).then(onSuccess, ({ message }: OperationError) => notifyError(message))
  }
  return { ask, isPending }
}
