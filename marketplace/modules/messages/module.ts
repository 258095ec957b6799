import type { Module } from '../../core/module.ts';
import { messageResolvers } from './resolvers.ts';
import { getMessage } from './service.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    messaging: Roles;
  }
}

export const messageModule: Module = {
  resolvers: [messageResolvers],
  access: { messaging: ['Admin', 'SuperAdmin'] },
  created: { Message: getMessage },
  seeds: {
    emailTemplates: async (...given) => (await import('../../seed/email-templates.ts')).seedEmailTemplates(...given),
    messages: async (...given) => (await import('../../seed/messages.ts')).seedMessages(...given),
  },
};
