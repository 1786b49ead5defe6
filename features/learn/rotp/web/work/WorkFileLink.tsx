import { Anchor } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { rotpWork, type WorkFile } from '../../contract/work.ts'
import { sizeText } from '../../rules/work/upload-limits.ts'

export const fileAddress = (fileid: string): string => addressOf(rotpWork.file, { fileid })

/** Link to a submission file, opened outside the app. */
export function WorkFileLink({ file: { fileid, name, bytes } }: { file: WorkFile }) {
  return (
    <Anchor href={fileAddress(fileid)} target="_blank" rel="noreferrer" data-anywhere>
      {name} ({sizeText(bytes)})
    </Anchor>
  )
}
