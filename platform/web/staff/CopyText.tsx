import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  text: string
  /** What is copied: 'the payment link'. */
  what: string
}

/** A small button that copies an id, code or link. */
export function CopyText({ text, what }: Props) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon size={24} onClick={copy} aria-label={copied ? `Copied ${what}` : `Copy ${what}`}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}
