/** A person's account at one merchant. */
export interface Member {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  /** The agent with whom they registered; never changed. */
  readonly uplineId: bigint | null;
  readonly nickname: string | null;
  readonly clubLabel: string | null;
  /** Names of the picture they chose and of the frame they earned. */
  readonly headIcon: string | null;
  readonly headFrame: string | null;
  readonly suspended: boolean;
  readonly robot: boolean;
  /** The account still has the password that another person set. */
  readonly firstTimeLogin: boolean;
  readonly lastLoginAt: Date | null;
  readonly mobile: MobileNumber | null;
  readonly email: string | null;
  /** The member proved that the address is theirs: only then unrequested mail is sent to it. */
  readonly emailProven: boolean;
  /** Grows with each change of the password; a session opened with an older one is ended. */
  readonly passwordVersion: number;
}

/** The dialling code without plus sign, and the national number by the country's numbering plan. */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

export interface PreviousLogin {
  readonly at: Date;
  readonly place: string | null;
  readonly device: string | null;
}

export interface NewMember {
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  readonly password: string;
  readonly birthDate?: string | undefined;
  readonly registerUrl?: string;
  readonly registerMethod?: string;
  readonly uplineId?: bigint;
  readonly robot?: boolean;
  readonly mobile?: MobileNumber | undefined;
  readonly email?: string | undefined;
  /** Already proven to be theirs. */
  readonly emailProven?: boolean;
  readonly firstTimeLogin?: boolean;
  readonly nickname?: string | undefined;
  /** What the member stated at registration, by the field's name. */
  readonly profile?: Readonly<Record<string, string>>;
  /** The member who referred this one. */
  readonly recommenderId?: bigint | undefined;
}
