/** Generated from the OpenAPI document by `npm run contract`. Not edited by hand. */

export interface paths {
    "/api/analytics/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records one use of the console. */
        post: operations["record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file, every row. */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of what people did, newest first. */
        post: operations["listAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/getImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A new captcha as a data URL; its answer is tied to the cookie that comes with it. */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dbs/class/bindList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes of a school with the class cards of their rooms. */
        get: operations["classBindList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict/area/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The area tree, limited to the areas of the signed-in user. */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an account. Its password is told once, here, and has to be changed at the first login. */
        post: operations["addAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes an account and ends its sessions. */
        get: operations["deleteAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/getManagerList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer managers, by name. */
        get: operations["getManagerList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of accounts, newest first unless said otherwise. */
        post: operations["listAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/phoneDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole phone of an account; the look at it is written down. */
        get: operations["phoneDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives an account a new initial password, told once, here; its sessions end. */
        get: operations["resetPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an account. A new role or area ends its sessions. */
        post: operations["updateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the schools of the signed-in user's areas, by name. */
        post: operations["listSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/source/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sources that schools can have. */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Binds a class card to a classroom; a card that is bound moves. */
        post: operations["bindDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/command/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelCommands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/command/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["listCommands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/connection/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connection history, newest first. */
        get: operations["connectionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One class card. */
        get: operations["deviceDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Class cards of the caller's areas; unbound cards are seen by administrators only. */
        post: operations["deviceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/log/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a card has told, what was asked of it and when it was connected; newest first. */
        get: operations["deviceLogList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/networkSpeed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last network test of a class card; a new one is the command networkSpeed. */
        get: operations["deviceNetworkSpeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/removeBind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes a class card out of its classroom. */
        get: operations["removeBind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/restartOrClearCache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restartOrClearCache"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many cards are on, off and silent, and where it is dark. */
        get: operations["deviceSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/summary/onlineShare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share of the time that the caller's cards were on, by hour; the last hour is the running one. */
        get: operations["onlineShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/syncCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["syncCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/area/getAllArea": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The complete area tree. */
        get: operations["getAllArea"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the password. Other sessions of the account end at once, this one at its logout or after 5 s. */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the console needs to know at its start. */
        get: operations["clientConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user. */
        get: operations["current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in and sets the session cookie. A failed try has used up the captcha. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends the session, if there is one. */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/visibleApps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business codes that filter the menu. */
        get: operations["visibleApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountAreaDto: {
            code: string;
            name: string;
        };
        AccountFilter: {
            /** @description Any part of it. */
            account?: string;
            /** @description The whole phone: it is stored encrypted. */
            phone?: string;
            /**
             * @description One role.
             * @enum {number}
             */
            tags?: 16777216 | 1024 | 512;
            /** @description Any part of it. */
            username?: string;
        };
        AccountRow: {
            account: string;
            areaList: components["schemas"]["AccountAreaDto"][];
            /** @description Names of the areas. */
            belongArea: string[];
            createDate: string;
            /** @description The initial password has not been changed yet. */
            mustChangePassword: boolean;
            /** @description Masked: 138****1234; empty when there is none. */
            phone: string;
            source: string;
            /** @description Role: 16777216 administrator, 1024 area manager, 512 customer manager. */
            tags: number;
            uid: string;
            username: string;
        };
        AddAccountBody: {
            account: string;
            areaList: components["schemas"]["AreaChoice"][];
            phone: string;
            /**
             * @description One role: 16777216 administrator, 1024 area manager, 512 customer manager.
             * @enum {number}
             */
            tags: 16777216 | 1024 | 512;
            username: string;
        };
        AnalyticsEventBody: {
            event: string;
            /** @description Address of the screen. */
            path: string;
            /** @description The browser's clock, `YYYY-MM-DD HH:mm:ss` or ISO 8601. */
            time?: string;
        };
        AreaChoice: {
            code: string;
            name?: string;
        };
        AreaDto: {
            children: components["schemas"]["AreaDto"][];
            code: string;
            /**
             * @description province, city or town
             * @enum {string}
             */
            level: "province" | "city" | "town";
            name: string;
            source: string | null;
        };
        AreaFigures: {
            areaCode: string;
            areaName: string;
            off: number;
            on: number;
            silent: number;
            total: number;
        };
        AreaNameDto: {
            code: string;
            name: string;
        };
        AreaRef: {
            code: string;
            name: string;
        };
        AuditFilter: {
            /** @description Any part of the account of who did it. */
            account?: string;
            /** @enum {string} */
            action?: "user.login" | "user.logout" | "user.changePassword" | "account.add" | "account.update" | "account.delete" | "account.resetPassword" | "account.revealPhone" | "device.bind" | "device.unbind" | "command.queue" | "command.cancel" | "audit.export";
            /** @description `YYYY-MM-DD HH:mm:ss`, the last second */
            endTime?: string;
            /**
             * @description Kind of record.
             * @enum {string}
             */
            object?: "account" | "device" | "command" | "audit";
            /** @description The whole id of a record: uid, number of a card, command id. */
            objectId?: string;
            /** @description `YYYY-MM-DD HH:mm:ss`, the first second */
            startTime?: string;
        };
        AuditRow: {
            account: string;
            action: string;
            /** @description The fields that differ as they became; null when it is gone. */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description The fields that differ as they were, secrets and phones masked; null when it was new. */
            before: {
                [key: string]: unknown;
            } | null;
            id: string;
            /** @description Kind of record. */
            object: string;
            /** @description How many records it were. */
            objectCount: number;
            /** @description The records, at most 20 of them. */
            objectIds: string[];
            schoolCode: string | null;
            time: string;
            /** @description Who did it. */
            uid: string;
        };
        BindRequest: {
            classroomCode: string;
            deviceNo: string;
            /** @description Model of the card; as its heartbeats say, when not given. */
            model?: string;
            /** @description Name of the room; as the directory has it, or else the code, when not given. */
            name?: string;
            schoolCode: string;
        };
        CancelCommandsBody: {
            commandIds: string[];
        };
        CancelledCommands: {
            /** @description The commands that were cancelled: one that is on its way or done is not. */
            cancelled: string[];
        };
        CardRef: {
            classroomCode?: string | null;
            deviceNo: string;
            schoolCode?: string | null;
        };
        ChangePasswordBody: {
            newPassword: string;
            oldPassword: string;
        };
        ClassBinding: {
            classCode: string;
            className: string;
            classroomCode: string;
            deviceNo: string | null;
        };
        ClientConfig: {
            /** @description Expected seconds between two heartbeats of a card. */
            heartbeatSeconds: number;
            productCode: string;
        };
        CommandFigures: {
            /** @description Commands that failed, timed out or expired within 24 hours. */
            failed24h: number;
            /** @description Commands that have not ended. */
            running: number;
        };
        CommandFilter: {
            commandIds?: string[];
            deviceNo?: string;
            schoolCode?: string;
            /** @description One state or several. */
            status?: ("queued" | "sent" | "received" | "running" | "succeeded" | "failed" | "expired" | "timedOut" | "cancelled" | "superseded")[];
        };
        CommandIds: {
            /** @description One per card, in the order sent. */
            commandIds: string[];
        };
        CommandView: {
            commandId: string;
            createDate: string;
            /** @description Account of the operator. */
            createdBy: string;
            deviceNo: string;
            error: string | null;
            expiresAt: string;
            finishedAt: string | null;
            iotMessageType: string;
            /** @description Classroom of the card now. */
            name: string | null;
            /** @description Per cent, when the card tells. */
            progress: number | null;
            /** @description As the card sent it; a speed test has downloadMbps, uploadMbps, latencyMs. */
            result: {
                [key: string]: unknown;
            } | null;
            schoolCode: string | null;
            schoolName: string | null;
            sentAt: string | null;
            status: string;
        };
        ConnectionRow: {
            at: string;
            /** @enum {string} */
            cause: "silent" | "connected" | "disconnected" | "will" | "takeover" | "service restart";
            deviceNo: string;
            /** @description Name of the classroom. */
            name: string | null;
            /** @enum {string} */
            onlineStatus: "on" | "off";
            schoolCode: string | null;
            schoolName: string | null;
        };
        DarkSchool: {
            /** @description City and town. */
            areaName: string;
            off: number;
            schoolCode: string;
            schoolName: string;
            silent: number;
            /** @description Since when the longest of them has been dark. */
            since: string;
            total: number;
        };
        DeviceFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            bound?: boolean;
            /** @description Part of the number. */
            deviceNo?: string;
            /** @enum {string} */
            onlineStatus?: "on" | "off";
            schoolCode?: string;
            /** @description Part of the name. */
            schoolName?: string;
            /** @description Connected, but without a heartbeat for three intervals. */
            silent?: boolean;
        };
        DeviceRow: {
            classroomCode: string | null;
            createDate: string;
            currentVersion: string | null;
            deviceNo: string;
            lastHeartbeat: components["schemas"]["LastHeartbeat"] | null;
            model: string | null;
            /** @description Name of the classroom; null while unbound. */
            name: string | null;
            networkSpeed: components["schemas"]["NetworkSpeed"] | null;
            newVersion: string | null;
            onlineInfo: components["schemas"]["OnlineInfo"] | null;
            /** @enum {string} */
            onlineStatus: "on" | "off";
            schoolCode: string | null;
            schoolName: string | null;
            silent: boolean;
            /** @description When the card came on or went off. */
            since: string;
        };
        InitialPassword: {
            /** @description Told only now; has to be changed at the next login. */
            initialPassword: string;
        };
        LastHeartbeat: {
            bootId: string | null;
            device: string | null;
            deviceNo: string;
            ees: string | null;
            eis: string | null;
            ip: string | null;
            model: string | null;
            network: string | null;
            receivedAt: string;
            /** @description The card's own clock. */
            time: string | null;
            /** @description Seconds since the card booted. */
            uptime: number | null;
            /** @description Number of the installed version. */
            version: number | null;
            versionName: string | null;
            x5: string | null;
        };
        LogRow: {
            content: string;
            level: string;
            time: string;
            /**
             * @description `card` from the card itself, `command` of a remote action, `connection` of its connection.
             * @enum {string}
             */
            type: "connection" | "command" | "card";
        };
        LoginBody: {
            account: string;
            /** @description Answer to the captcha. */
            mcode: string;
            /** @description Lower-case SHA-256 hex of the plain password. */
            password: string;
        };
        LoginUser: {
            account: string;
            /** @description Business codes. */
            appList: string[];
            /** @description Responsible areas; an administrator sees every area. */
            areaList: components["schemas"]["AreaRef"][];
            headImage: string;
            /** @description 1 for administrators, else 0. */
            isAdmin: number;
            isDebug: boolean;
            /** @description The password was generated: every other call is refused until it is changed. */
            mustChangePassword: boolean;
            name: string;
            permissions: ("schoolFunctionOpen" | "goClassCardDevice" | "licenceSync" | "licencePurchase" | "licenceUserSync" | "licenceActivity" | "licenceBatchActivity" | "licenceInherit")[];
            /** @description Masked: 138****1234. */
            phone: string;
            source: string;
            /** @description Role bitmask. */
            tags: number;
            uid: string;
        };
        ManagerDto: {
            name: string;
            /** @description Masked. */
            phone: string;
            uid: string;
        };
        NetworkSpeed: {
            /** @description Mbit/s */
            download: number | null;
            /** @description Milliseconds */
            latency: number | null;
            time: string;
            /** @description Mbit/s */
            upload: number | null;
        };
        NewAccount: {
            initialPassword: string;
            uid: string;
        };
        OffDevice: {
            deviceNo: string;
            name: string | null;
            schoolCode: string | null;
            schoolName: string | null;
            since: string;
        };
        OnlineInfo: {
            clientId: string;
            connectedAt: string | null;
            /** @description Address of the card as the broker sees it. */
            peerNost: string | null;
        };
        QueueCommandsBody: {
            /**
             * @description restart, clearCache, networkSpeed, syncData or syncCode
             * @enum {string}
             */
            iotMessageType: "restart" | "clearCache" | "networkSpeed" | "syncData" | "syncCode";
            /** @description The cards; only syncCode may leave them out and name a school. */
            pushClassCards?: components["schemas"]["CardRef"][];
            /** @description For syncCode without cards: all cards of this school. */
            schoolCode?: string;
        };
        RevealedPhone: {
            phone: string;
        };
        SchoolDto: {
            address: string;
            addressCityCode: string;
            addressCityObj: components["schemas"]["AreaNameDto"];
            addressProvinceCode: string;
            addressProvinceObj: components["schemas"]["AreaNameDto"];
            /** @description null in a city without districts */
            addressTownCode: string | null;
            addressTownObj: components["schemas"]["AreaNameDto"] | null;
            code: string;
            /** @description Uses the schedule of a third party: 0 or 1. */
            haveCourseSchedule: number;
            /** @description Value-added service: 1 on, 0 off, null unknown. */
            isOpen: number | null;
            /** @description Video call: 1 on, 0 off, null unknown. */
            isOpenVideoCall: number | null;
            name: string;
            /** @description Kind of school. */
            schoolBxlxCode: string;
            schoolBxlxName: string;
            schoolCode: string;
            schoolName: string;
            /** @description Who runs it. */
            schoolXxbbCode: string;
            schoolXxbbName: string;
            source: string;
        };
        SchoolListBody: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /** @description The code or its beginning. */
            code?: string;
            /** @description Any part of the name. */
            name?: string;
            source?: string;
        };
        SharePoint: {
            /** @description Start of the hour. */
            at: string;
            /** @description 0 to 1; null when no card existed. */
            share: number | null;
        };
        SourceDto: {
            code: string;
            name: string;
        };
        Summary: {
            /** @description By city, most cards first. */
            byArea: components["schemas"]["AreaFigures"][];
            commands: components["schemas"]["CommandFigures"];
            /** @description Longest dark first, at most 200. */
            darkSchools: components["schemas"]["DarkSchool"][];
            /** @description Longest off first, at most 20. */
            longestOff: components["schemas"]["OffDevice"][];
            off: number;
            on: number;
            silent: number;
            total: number;
            unbound: number;
        };
        UpdateAccountBody: {
            /** @description 6 to 13 characters, unless it stays as it is. */
            account: string;
            areaList: components["schemas"]["AreaChoice"][];
            /** @description As the list shows it, masked, to keep it. */
            phone: string;
            /**
             * @description One role: 16777216 administrator, 1024 area manager, 512 customer manager.
             * @enum {number}
             */
            tags: 16777216 | 1024 | 512;
            uid: string;
            username: string;
        };
        VisibleApps: {
            appList: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsEventBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /** @description `YYYY-MM-DD HH:mm:ss`, the first second */
                startTime?: string;
                /** @description `YYYY-MM-DD HH:mm:ss`, the last second */
                endTime?: string;
                /** @description Any part of the account of who did it. */
                account?: string;
                action?: "user.login" | "user.logout" | "user.changePassword" | "account.add" | "account.update" | "account.delete" | "account.resetPassword" | "account.revealPhone" | "device.bind" | "device.unbind" | "command.queue" | "command.cancel" | "audit.export";
                /** @description Kind of record. */
                object?: "account" | "device" | "command" | "audit";
                /** @description The whole id of a record: uid, number of a card, command id. */
                objectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["AuditRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: string;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    classBindList: {
        parameters: {
            query: {
                schoolCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ClassBinding"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    listAreas: {
        parameters: {
            query?: {
                /** @description Only what lies in this area. */
                parentCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["AreaDto"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    addAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["NewAccount"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query: {
                uid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    getManagerList: {
        parameters: {
            query?: {
                /** @description Any part of the name. */
                likeName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ManagerDto"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                /** @description account, username or createDate */
                sort?: "account" | "username" | "createDate";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["AccountRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    phoneDetail: {
        parameters: {
            query: {
                uid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RevealedPhone"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query: {
                uid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["InitialPassword"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    listSchools: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchoolListBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["SchoolDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SourceDto"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    bindDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    cancelCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelCommandsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CancelledCommands"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    listCommands: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["CommandView"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    connectionList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                deviceNo?: string;
                schoolCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["ConnectionRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deviceDetail: {
        parameters: {
            query: {
                deviceNo: string;
                schoolCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["DeviceRow"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deviceList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                /** @description One of deviceNo, schoolName, since, lastHeartbeat, createDate; by school and classroom when not given. */
                sort?: string;
                order?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["DeviceRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deviceLogList: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                deviceNo: string;
                schoolCode?: string;
                /** @description `YYYY-MM-DD HH:mm:ss`, the first second */
                startTime?: string;
                /** @description `YYYY-MM-DD HH:mm:ss`, the last second */
                endTime?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            list: components["schemas"]["LogRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deviceNetworkSpeed: {
        parameters: {
            query: {
                deviceNo: string;
                schoolCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["NetworkSpeed"] | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    removeBind: {
        parameters: {
            query: {
                schoolCode: string;
                deviceNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    restartOrClearCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueCommandsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CommandIds"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    deviceSummary: {
        parameters: {
            query?: {
                addressProvinceCode?: string;
                addressCityCode?: string;
                addressTownCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["Summary"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    onlineShare: {
        parameters: {
            query?: {
                /** @description The last 24 hours or the last 7 days. */
                range?: "24h" | "7d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SharePoint"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    syncCode: {
        parameters: {
            query: {
                schoolCode: string;
                deviceNo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CommandIds"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    getAllArea: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["AreaDto"][];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    clientConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ClientConfig"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["LoginUser"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["LoginUser"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: Record<string, never> | null;
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
    visibleApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["VisibleApps"];
                        msg: string | null;
                        /** @description '0' on success */
                        rtnCode: string;
                    };
                };
            };
        };
    };
}
