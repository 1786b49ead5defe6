import { Box, Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import classes from './MarkdownField.module.css'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

interface Props extends Omit<TextareaProps, 'value'> {
  value?: string
}

/** A Markdown text input with a preview. */
export function MarkdownField({ value = '', label, ...rest }: Props) {
  const [preview, setPreview] = useState(false)
  return (
    <div>
      <Textarea
        label={label}
        value={value}
        minRows={6}
        maxRows={28}
        classNames={{ input: classes.source ?? '' }}
        {...rest}
      />
      <Group mt="xs">
        <Button
          variant="default"
          size="xs"
          aria-expanded={preview}
          onClick={() => setPreview(!preview)}
          disabled={value.trim() === ''}
        >
          {preview ? 'Hide the preview' : 'Preview'}
        </Button>
      </Group>
      {preview ? (
        <Box
          component="section"
          mt="sm"
          p="md"
          bd="1px solid var(--mantine-color-default-border)"
          bdrs="md"
          data-anywhere
          aria-label={`Preview of ${String(label).toLowerCase()}`}
        >
          <Suspense fallback={null}>
            <Markdown source={value} topLevel={4} />
          </Suspense>
        </Box>
      ) : null}
    </div>
  )
}
