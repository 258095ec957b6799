'use client';

import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/choice-fields';
import { RadioField } from '@/components/form/group-fields';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { useServes } from '@/lib/contract/use-serves';
import { placeholderProblems } from '@/lib/messaging/letter-text';
import { classLabels, classTexts } from '@/lib/resources/messages/message';
import { messageClasses, templateKinds, type MessageForm } from '@/lib/resources/messages/schema';
import { TemplateField } from './template-field';

/**
 * The fields of a message, new or edited, on a page or in a dialog. Switching the template kind keeps the typed text
 * (D-85). Some upstreams do not accept `enabled` for a new message (D-87).
 */
export function MessageFields({ isNew = false }: { isNew?: boolean }) {
  const serves = useServes();
  return (
    <div className="space-y-5">
      <TextField name="name" label="Name" required hint="For staff; customers do not see it." />
      {isNew && !serves('message-enabled-on-create') ? null : (
        <SwitchField name="enabled" label="Enabled" hint="A disabled message is never sent." />
      )}
      <ClassField />
      <MailFields />
      <TextField name="notificationTitle" label="Notification Title" />
      <TextareaField name="notificationBody" label="Notification Body" rows={3} />
      <PlaceholderWarnings names={['notificationTitle', 'notificationBody']} />
      <TextField
        name="deeplink"
        label="Deeplink"
        spellCheck={false}
        hint="Where the app opens, such as atelier://home."
      />
    </div>
  );
}

const classes = messageClasses.map((value) => ({ value, label: classLabels[value] }));

/** No choice if the upstream has no message classes. */
function ClassField() {
  const chosen = useWatch<MessageForm, 'messageClass'>({ name: 'messageClass' });
  return useServes()('message-class') ? (
    <RadioField name="messageClass" label="Class" options={classes} hint={classTexts[chosen]} />
  ) : null;
}

type TextName = 'title' | 'body' | 'notificationTitle' | 'notificationBody';

const kinds = templateKinds.map((value) => ({ value, label: value }));

function MailFields() {
  const kind = useWatch<MessageForm, 'template'>({ name: 'template' });
  return (
    <>
      <RadioField name="template" label="Template" options={kinds} />
      {kind === 'Basic' ? (
        <>
          <TextField name="title" label="Subject" />
          <TextareaField
            name="body"
            label="Message Body"
            rows={8}
            hint="Plain lines, a blank line between paragraphs; or HTML. {{firstName|there}} is filled in for each person; also lastName, fullName and email."
          />
          <PlaceholderWarnings names={['title', 'body']} />
        </>
      ) : (
        <TemplateField />
      )}
    </>
  );
}

/** Shows while somebody is typing what a campaign's check would report later. */
function PlaceholderWarnings({ names }: { names: readonly TextName[] }) {
  const texts = useWatch<MessageForm, readonly TextName[]>({ name: names });
  return placeholderProblems(...texts).map(({ text }) => (
    <Alert key={text} tone="warning">
      {text}
    </Alert>
  ));
}
