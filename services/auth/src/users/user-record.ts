import { type Connection, type Model, Schema } from 'mongoose';
import type { FirstRun, Tier, User } from '@rapi/contracts';

/** A token that was mailed: only its hash is kept. */
export interface MailedToken {
  hash: string;
  expires_at: Date;
}

/** A payment that has moved the plan: written with the plan itself, so that none moves it twice. */
export interface PlanPayment {
  payment_id: string;
  from: Tier;
  until: Date | null;
}

/** A plan that ran out, until all that follows was done; written with the tier itself. */
export interface EndedPlan {
  id: string;
  plan: Tier;
  ended_at: Date;
  noted_at: Date;
}

/** The account of a person. One document, so that one write decides whatever concerns it. */
export interface UserRecord {
  /** UUID. */
  _id: string;
  /** As it was typed. */
  email?: string;
  /** In lower case: what makes an address unique. Absent once the account is removed, so the address is free again. */
  email_key?: string;
  full_name: string;
  password_hash?: string;
  role: User['role'];
  subscription_tier: Tier;
  trial_ends_at: Date | null;
  plan_expires_at: Date | null;
  email_verified: boolean;
  locale: User['locale'];
  theme: User['theme'];
  /** Absent until its owner chooses one. */
  default_format?: User['default_format'];
  /** Absent or null until its owner says so. */
  decimal_sign?: User['decimal_sign'];
  /** Absent until it was begun or hidden (R-HOME-3). */
  first_run?: FirstRun;
  created_at: Date;
  /** Raised to end every session at once: a session is good only with the number it began with. */
  session_epoch: number;
  plan_payments?: PlanPayment[];
  ended_plan?: EndedPlan;
  verify_tokens: MailedToken[];
  reset_tokens: MailedToken[];
  /** When the account is to be removed, where its owner has asked for it. */
  removal_at?: Date;
  /** Set from the moment the owner removes the account until its data is gone everywhere. */
  removed?: { at: Date; email: string };
  /** Set while an operator keeps the account out (R-OPS-2). */
  suspended?: Suspension;
}

/** Why an account is suspended, and by which operator. */
export interface Suspension {
  at: Date;
  reason: string;
  by: string;
}

const mailedToken = new Schema<MailedToken>(
  { hash: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { _id: false },
);

const planPayment = new Schema<PlanPayment>(
  { payment_id: { type: String, required: true }, from: { type: String, required: true }, until: Date },
  { _id: false },
);
const endedPlan = new Schema<EndedPlan>(
  { id: { type: String, required: true }, plan: { type: String, required: true }, ended_at: Date, noted_at: Date },
  { _id: false },
);

const firstRun = new Schema<FirstRun>(
  { status: { type: String, required: true }, file_id: { type: String, default: null } },
  { _id: false },
);

const suspension = new Schema<Suspension>(
  {
    at: { type: Date, required: true },
    reason: { type: String, required: true },
    by: { type: String, required: true },
  },
  { _id: false },
);

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: String,
    email_key: String,
    full_name: { type: String, required: true },
    password_hash: String,
    role: { type: String, required: true },
    subscription_tier: { type: String, required: true },
    trial_ends_at: { type: Date, default: null },
    plan_expires_at: { type: Date, default: null },
    email_verified: { type: Boolean, required: true },
    locale: { type: String, required: true },
    theme: { type: String, required: true },
    default_format: String,
    decimal_sign: String,
    first_run: { type: firstRun },
    created_at: { type: Date, required: true },
    session_epoch: { type: Number, required: true },
    plan_payments: { type: [planPayment], default: undefined },
    ended_plan: { type: endedPlan },
    verify_tokens: [mailedToken],
    reset_tokens: [mailedToken],
    suspended: { type: suspension },
    removal_at: Date,
    removed: { type: new Schema({ at: Date, email: String }, { _id: false }) },
  },
  { collection: 'users', versionKey: false, strict: 'throw', autoIndex: false },
);
userSchema.index({ email_key: 1 }, { unique: true, partialFilterExpression: { email_key: { $exists: true } } });
userSchema.index({ created_at: -1, _id: 1 });
userSchema.index({ 'suspended.at': 1 }, { partialFilterExpression: { 'suspended.at': { $type: 'date' } } });
userSchema.index({ removal_at: 1 }, { partialFilterExpression: { removal_at: { $type: 'date' } } });
userSchema.index({ plan_expires_at: 1 }, { partialFilterExpression: { plan_expires_at: { $type: 'date' } } });
userSchema.index(
  { 'ended_plan.noted_at': 1 },
  { partialFilterExpression: { 'ended_plan.noted_at': { $type: 'date' } } },
);

export type UserModel = Model<UserRecord>;
export const userModel = (connection: Connection): UserModel => connection.model<UserRecord>('User', userSchema);

/** Addresses differ by more than case nowhere in practice, so they are one account (R-AUTH-3). */
export const emailKeyOf = (email: string) => email.trim().toLowerCase();

/** An account that is there for its owner: one being removed is not. */
export const byId = (id: string) => ({ _id: id, removed: { $exists: false } });
