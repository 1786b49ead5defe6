import { Accordion, Button, Stack, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { treeAdmin } from '../../../contract/admin-contract.ts'
import type { Branch, Cause, Question } from '../../../rules/branch.ts'
import { blankCause, blankQuestion, unusedKey, withoutQuestion } from './branch-edits.ts'
import type { BranchView } from './branch-view.ts'
import { CauseFields } from './CauseFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'

/** Form for the questions and causes of a branch. Saving creates or updates the draft. */
export function BranchForm({ view, symptom }: { view: BranchView; symptom: string }) {
  const revision = view.draft?.revision ?? 0
  const { form, send, sending, failure } = useOperationForm(treeAdmin.saveDraft, {
    initial: { content: view.draft?.content ?? view.current },
    toInput: ({ content }) => ({ symptom, revision, content }),
    invalidates: [treeAdmin.branch, treeAdmin.branches],
    name: `treeDesk.draft.${symptom}.${revision}.${view.version}`,
    onSuccess: () => notifySuccess('The draft is saved.'),
  })
  const { content } = form.values
  const set = (next: Partial<Branch>) => form.setFieldValue('content', { ...content, ...next })
  const firstError = Object.values(form.errors)[0]
  return (
    <form onSubmit={send}>
      <Stack gap="lg">
        <TextInput
          label="Symptom"
          maxLength={120}
          value={content.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextInput
          label="In a sentence"
          maxLength={300}
          value={content.about}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
        <Causes content={content} found={view.found} onCauses={(causes) => set({ causes })} />
        <Questions content={content} set={set} />
        <FormFoot
          failure={failure ?? (typeof firstError === 'string' ? firstError : null)}
          sending={sending}
          submit="Save the draft"
        />
      </Stack>
    </form>
  )
}

interface CausesProps {
  content: Branch
  found: Readonly<Record<string, number>>
  onCauses: (causes: Cause[]) => void
}

function Causes({ content, found, onCauses }: CausesProps) {
  const { causes } = content
  const sum = causes.reduce((total, { share }) => total + share, 0) || 1
  return (
    <section>
      <SectionTitle>Causes</SectionTitle>
      <Accordion variant="separated" order={3}>
        {causes.map((cause, place) => (
          <Accordion.Item key={cause.key} value={cause.key}>
            <Accordion.Control>
              {cause.name || 'New cause'}, {Math.round((cause.share / sum) * 100)}%
              {found[cause.key]
                ? `, found in ${found[cause.key] === 1 ? 'one case' : `${found[cause.key]} cases`}`
                : ''}
            </Accordion.Control>
            <Accordion.Panel>
              <CauseFields
                cause={cause}
                questions={content.questions}
                onChange={(next) => onCauses(causes.with(place, next))}
                onRemove={() => onCauses(causes.toSpliced(place, 1))}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Button
        mt="sm"
        variant="default"
        onClick={() => onCauses([...causes, blankCause(unusedKey('cause', causes))])}
      >
        Add a cause
      </Button>
    </section>
  )
}

function Questions({ content, set }: { content: Branch; set: (next: Partial<Branch>) => void }) {
  const { questions } = content
  const change = (next: Question[]) => set({ questions: next })
  const move = (place: number, by: number) => {
    const question = questions[place]
    if (question) change(questions.toSpliced(place, 1).toSpliced(place + by, 0, question))
  }
  return (
    <section>
      <SectionTitle>Questions, in the order in which they are asked</SectionTitle>
      <Accordion variant="separated" order={3}>
        {questions.map((question, place) => (
          <Accordion.Item key={question.key} value={question.key}>
            <Accordion.Control>
              {place + 1}. {question.text || 'New question'}
            </Accordion.Control>
            <Accordion.Panel>
              <QuestionFields
                question={question}
                before={questions.slice(0, place)}
                onChange={(next) => change(questions.with(place, next))}
                onRemove={() => set(withoutQuestion(content, question.key))}
                onUp={place > 0 ? () => move(place, -1) : null}
                onDown={place < questions.length - 1 ? () => move(place, 1) : null}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Button
        mt="sm"
        variant="default"
        onClick={() => change([...questions, blankQuestion(unusedKey('question', questions))])}
      >
        Add a question
      </Button>
    </section>
  )
}
