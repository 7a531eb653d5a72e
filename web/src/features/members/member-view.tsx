import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import type { WordPart } from '@contract/member-page.ts'
import { clearMemberPart, type Member } from '@contract/members.ts'
import { removeMemberPicture } from '@contract/pictures.ts'
import { hasAccess } from '@contract/roles.ts'
import { callApi, detailOr, hasCode } from '../../lib/api.ts'
import { useBlock } from '../../lib/blocks.ts'
import { formatDate } from '../../lib/dates.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { notify } from '../../lib/notify.ts'
import { reportDialog } from '../../lib/report-dialog.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { MemberComments } from './member-comments.tsx'
import { memberKeys, memberQuery } from './member-queries.ts'
import classes from './member-view.module.css'

export function MemberView({
  id,
  user,
  renderFollow,
}: {
  id: string
  user: SessionUser
  renderFollow: (name: string) => ReactNode
}) {
  const { data, error, refetch } = useQuery(memberQuery(id))
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'bad_input')
  useDocumentTitle(data?.name ?? (isMissing ? 'No such page' : 'Member'))
  if (data && !isMissing) return <Loaded member={data} user={user} follow={renderFollow(data.name)} />
  if (isMissing)
    return (
      <DeadEnd title="This member has no page">
        <p>They may have left the club, or their page is not available right now.</p>
      </DeadEnd>
    )
  return (
    <PageHead title="Member">
      {error ? (
        <FailedLine words={`This page did not load: ${error.message}`} onRetry={refetch} />
      ) : (
        <output className="loading">Loading this member...</output>
      )}
    </PageHead>
  )
}

function Loaded({ member, user, follow }: { member: Member; user: SessionUser; follow: ReactNode }) {
  const { id, name, picture, role, comment_count, created_at, email } = member
  const isOwn = user.id === id
  return (
    <>
      <header className={classes.head}>
        <Portrait id={id} name={name} picture={picture} size={104} />
        <div className="stack gap-2xs">
          {/* Takes the focus when the focused element disappears. */}
          <h1 id="page-title" tabIndex={-1} data-led className="text-display regular break-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="line gap-x-sm">
            <LevelBadge commentCount={comment_count} />
            {role && <RoleBadge of={role} />}
            <span className="soft">
              Member since <time dateTime={created_at}>{formatDate(created_at)}</time>
            </span>
          </p>
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
        <div className={`line gap-xs ${classes.acts}`}>
          {!isOwn &&
            picture?.startsWith('/api/pictures/') &&
            (hasAccess(user, 'moderator') ? (
              <RemovePicture id={id} />
            ) : (
              <button
                type="button"
                className={`text-sm alarm ${classes.clear}`}
                onClick={() =>
                  reportDialog.open({
                    target: 'picture',
                    targetId: picture.split('/').at(-1)!,
                    words: `The picture of ${name}`,
                  })
                }
              >
                Report picture
              </button>
            ))}
          {isOwn ? (
            <Button component={Link} to={`/profile/${id}?tab=settings`} variant="default">
              Edit your page
            </Button>
          ) : (
            <>
              {!user.blocked.includes(id) && follow}
              <Block member={member} isBlocked={user.blocked.includes(id)} />
            </>
          )}
        </div>
      </header>
      <div className="split split-wide gap-2xl">
        <div className="stack gap-xl content-start">
          <Facts member={member} mayClear={hasAccess(user, 'moderator') && !isOwn} />
          <LevelProgress commentCount={comment_count} />
          <Reached member={member} />
        </div>
        <div className="stack gap-xl content-start">
          <Cases member={member} />
          {member.has_comments && <MemberComments id={id} note={<OnlyYou part="comments" of={member} />} />}
        </div>
      </div>
    </>
  )
}

function Block({ member: { id, name }, isBlocked }: { member: Member; isBlocked: boolean }) {
  const { mutate, isPending } = useBlock()
  return (
    <>
      <Button
        variant="default"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate({ id, name, isBlocked: !isBlocked })}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <p className="soft">
        {isBlocked
          ? 'You have blocked this person. Their comments are collapsed.'
          : 'Collapses their comments for you. They will not know.'}
      </p>
    </>
  )
}

/** Marks a part that members hide from others, on their own page. */
function OnlyYou({ part, of }: { part: Member['hidden'][number]; of: Member }) {
  return of.hidden.includes(part) && <span className="soft">Only you see this.</span>
}

const facts: Record<Exclude<WordPart, 'about'>, string> = {
  school: 'School',
  year: 'Year',
  city: 'City',
  languages: 'Languages',
}

function Facts({ member, mayClear }: { member: Member; mayClear: boolean }) {
  const given = (Object.keys(facts) as (keyof typeof facts)[]).filter((part) => member[part])
  const clear = (part: WordPart) => mayClear && <Clear id={member.id} part={part} />
  return (
    <>
      {member.about && (
        <div>
          <p className="break-anywhere pre-line" dir="auto">
            {member.about}
          </p>
          <OnlyYou part="about" of={member} />
          {clear('about')}
        </div>
      )}
      {given.length > 0 && (
        <dl className={`stack gap-sm ${classes.facts}`}>
          {given.map((part) => (
            <div key={part}>
              <dt>{facts[part]}</dt>
              <dd dir="auto">
                {member[part]} {clear(part)} <OnlyYou part={part} of={member} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Lets moderators clear a part of the page; the audit log records it. */
function Clear({ id, part }: { id: string; part: WordPart }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi(clearMemberPart, { memberId: id, part }),
    onSuccess: () => {
      notify.success('Cleared')
      focusHeading('page-title')
      return client.invalidateQueries({ queryKey: memberKeys.one(id) })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to clear')),
  })
  return (
    <button
      type="button"
      className={`text-sm alarm ${classes.clear}`}
      onClick={() => window.confirm('Clear what this member wrote here?') && mutate()}
    >
      Clear <span className="visually-hidden">{part}</span>
    </button>
  )
}

function RemovePicture({ id }: { id: string }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi(removeMemberPicture, { memberId: id }),
    onSuccess: () => {
      notify.success('Picture removed')
      focusHeading('page-title')
      return client.invalidateQueries({ queryKey: memberKeys.one(id) })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to remove the picture')),
  })
  return (
    <button
      type="button"
      className={`text-sm alarm ${classes.clear}`}
      onClick={() => window.confirm('Remove the picture of this member?') && mutate()}
    >
      Remove picture
    </button>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function Reached({ member }: { member: Member }) {
  const { reached } = member
  const lines = reached && [
    counted(reached.quizzes, 'quiz', 'quizzes'),
    counted(reached.tests, 'test', 'tests'),
    counted(reached.mock_exams, 'mock exam', 'mock exams'),
  ]
  const taken = lines?.filter(Boolean) ?? []
  if (taken.length === 0) return null
  return (
    <p className="soft">
      Has taken {taken.join(', ')}. <OnlyYou part="reached" of={member} />
    </p>
  )
}

function Cases({ member }: { member: Member }) {
  const { cases } = member
  if (!cases || cases.length === 0) return null
  return (
    <section aria-label="Published cases">
      <h2 className="mb-xs text-xl regular">Published cases</h2>
      <OnlyYou part="cases" of={member} />
      <ul className={classes.list}>
        {cases.map(({ id, title, difficulty, created_at }) => (
          <li className="line spread gap-x-lg rule-above py-sm" key={id}>
            <Link to={`/case-study/${id}`}>{title}</Link>
            <span className="soft">
              {difficulty === 'simple' ? 'Simple' : 'Complex'}, {formatDate(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
