import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import {
  getOwnPage,
  listParts,
  type OwnPage,
  ownPage,
  saveOwnPage,
  type WordPart,
  wordParts,
} from '@contract/member-page.ts'
import { callApi, detailOr, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { keptValues, openKept } from '../../lib/merge/kept-values.ts'
import { MergeNotice } from '../../lib/merge/merge-notice.tsx'
import { notify } from '../../lib/notify/notify.ts'
import { showSaved } from '../../lib/merge/show-saved.ts'
import { useAskBeforeLeaving } from '../../lib/page/use-ask-before-leaving.ts'
import { useMergedForm } from '../../lib/merge/use-merged-form.ts'
import { useSession } from '../../lib/session/session.ts'
import { useKeptForm } from '../../lib/storage/kept-form.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import classes from './page-setting.module.css'

const pageQuery = apiQuery(['own page'], getOwnPage, {})

type Part = keyof OwnPage
type Values = Record<WordPart, string> & Record<`${Part} shown`, string>

const parts: Part[] = [...wordParts, ...listParts]
const names: Record<Part, string> = {
  school: 'School',
  year: 'Year',
  city: 'City',
  languages: 'Languages',
  about: 'A few lines about yourself',
  comments: 'What you wrote',
  cases: 'Cases you published',
  reached: 'Quizzes and tests you took',
}
const labels = Object.fromEntries(
  parts.flatMap((part) => [
    [part, names[part]],
    [`${part} shown`, `${names[part]}: who sees it`],
  ]),
) as Record<keyof Values, string>

const fields: (keyof Values)[] = [...wordParts, ...parts.map((part) => `${part} shown` as const)]
const keptPage = keptValues(z.record(z.enum(fields), z.string()))

const readers = [
  { value: 'members', label: 'All members' },
  { value: 'nobody', label: 'Only me' },
]

const toValues = (page: OwnPage) =>
  Object.fromEntries([
    ...wordParts.map((part) => [part, page[part].content]),
    ...parts.map((part) => [`${part} shown`, page[part].is_shown ? 'members' : 'nobody']),
  ]) as Values

const toPage = (values: Values) =>
  ownPage.parse(
    Object.fromEntries(
      parts.map((part) => [
        part,
        { content: values[part as WordPart], is_shown: values[`${part} shown`] === 'members' },
      ]),
    ),
  )

/** Returns the contract's message for invalid text, or true. */
const problem = (part: WordPart) => (content: string) =>
  ownPage.shape[part].safeParse({ content, is_shown: true }).error?.issues[0]?.message ?? true

export function PageSetting() {
  const { data, error, refetch } = useQuery(pageQuery)
  if (data) return <PageForm page={data} />
  if (error) return <FailedLine words={`Failed to load your page: ${error.message}`} onRetry={refetch} />
  return <p className="soft">Loading your page...</p>
}

function PageForm({ page }: { page: OwnPage }) {
  const client = useQueryClient()
  const initial = useMemo(() => toValues(page), [page])
  const keptKey = storageKeys.pageForm(useSession()?.id)
  const [opened] = useState(() => openKept<Values>(keptKey, keptPage, initial))
  const form = useForm({ defaultValues: opened.values })
  const { register, control, handleSubmit, setValue, getValues, subscribe, formState } = form
  const {
    merge,
    began,
    isSettled,
    choose,
    forget: forgetMerge,
  } = useMergedForm<Values>(initial, opened.merge, {
    read: getValues,
    write: (field, value) => setValue(field, value, { shouldDirty: true }),
  })
  const forget = useKeptForm(keptKey, subscribe, (values) =>
    JSON.stringify(values) === JSON.stringify(began) ? null : { values, base: began },
  )
  const isDirty = JSON.stringify(useWatch({ control })) !== JSON.stringify(initial)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => callApi(saveOwnPage, { page: toPage(values), known: page }),
    onSuccess: (saved, sent) => {
      client.setQueryData(pageQuery.queryKey, saved)
      showSaved(form, sent, toValues(saved))
      forgetMerge(toValues(saved))
      forget()
      notify.success('Saved')
      void client.invalidateQueries({ queryKey: ['members'] })
    },
    onError: (failure) => {
      // After a conflict, the form keeps the member's text and merges the refetched page.
      if (hasCode(failure, 'conflict')) void client.invalidateQueries({ queryKey: pageQuery.queryKey })
      notify.error(detailOr(failure, 'Failed to save'))
    },
  })
  useAskBeforeLeaving('Your page has unsaved changes. Leave anyway?', () => isDirty, {
    isOnTab: true,
  })
  const field = (part: WordPart) => ({
    ...register(part, { validate: problem(part) }),
    label: names[part],
    error: formState.errors[part]?.message,
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit((values) => {
        if (!isPending && isSettled()) mutate(values)
      })}
    >
      {parts.map((part) => (
        <div key={part} className={`gap-sm ${classes.part}`}>
          {part === 'about' ? (
            <Textarea {...field(part)} rows={4} description="At most 1,000 characters" />
          ) : part in initial ? (
            <TextInput {...field(part as WordPart)} />
          ) : (
            <span className={`medium ${classes.list}`}>{names[part]}</span>
          )}
          <NativeSelect {...register(`${part} shown`)} aria-label={labels[`${part} shown`]} data={readers} />
        </div>
      ))}
      {merge && (
        <MergeNotice
          what="your page was"
          labels={labels}
          merge={merge}
          inWords={(name) => initial[name]}
          onChoose={choose}
        />
      )}
      <Button
        type="submit"
        variant="default"
        className="self-start"
        disabled={!isDirty}
        aria-disabled={isPending || undefined}
      >
        {isPending ? 'Saving...' : 'Save your page'}
      </Button>
    </form>
  )
}
