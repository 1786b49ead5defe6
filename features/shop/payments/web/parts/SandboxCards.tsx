import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconFlask } from '@tabler/icons-react'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import classes from './SandboxCards.module.css'

const cards: readonly { number: string; description: string }[] = [
  { number: '4111 1111 1111 1111', description: 'Visa, paid' },
  { number: '5555 5555 5555 4444', description: 'Mastercard, paid' },
  { number: '6011 1111 1111 1117', description: 'Discover, paid' },
  { number: '3782 822463 10005', description: 'American Express, paid' },
  { number: '4000 3000 0000 0006', description: 'Visa, your bank asks you' },
  { number: '4000 0000 0000 9995', description: 'Visa, declined' },
  { number: '4000 8000 0000 0005', description: 'Visa, answer lost' },
  { number: '4000 6000 0000 0009', description: 'Visa, pending for 20 s' },
]

/** Explains that this is a sandbox and lists its test cards. Shown only with the sandbox provider. */
export function SandboxCards() {
  return (
    <details className={classes.box}>
      <summary>
        <IconFlask size={18} aria-hidden />
        Sandbox: no real money moves. Test cards
      </summary>
      <Text inherit c="dimmed" mt="xs" mb={4}>
        Any expiry in the future and any security code of the right length will do.
      </Text>
      <Rows gap={0}>
        {cards.map(({ number, description }) => (
          <li key={number}>
            <code>{number}</code>
            <span>{description}</span>
            <CopyButton value={number.replaceAll(' ', '')}>
              {({ copied, copy }) => (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={copy}
                  aria-label={`Copy ${number}`}
                  leftSection={
                    copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                  }
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </li>
        ))}
      </Rows>
    </details>
  )
}
