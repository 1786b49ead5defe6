import { Button, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QrPicture } from '#platform/web/parts/look/QrPicture.tsx'
import { claimLink } from './seat-labels.ts'

/** QR code for a seat's link; scanning it with a phone claims the seat. */
export function SeatQr({ code, of }: { code: string; of: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconQrcode size={16} aria-hidden />}
        aria-label={`QR code of ${of}`}
        onClick={() => setOpen(true)}
      >
        QR code
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`QR code of ${of}`} size="sm">
        <Stack align="center">
          <QrPicture text={claimLink(code)} alt={`QR code that claims ${of}`} />
          <Text ta="center">Let one person scan this with a phone. They log in and have the seat.</Text>
        </Stack>
      </Dialog>
    </>
  )
}
