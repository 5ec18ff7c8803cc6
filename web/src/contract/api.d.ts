/** Generated from the OpenAPI document by `npm run contract`. Not edited by hand. */

export interface paths {
    "/api/addedvalue/batchImport/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an import that is not over; what it has done stays. */
        post: operations["rosterCancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an import run whose preview was seen (stage `previewed`); with `leaving`, people who are not in its file leave. */
        post: operations["rosterConfirmBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All there is about an import: its columns, what its preview showed, what rolling it back does. */
        get: operations["rosterBatchDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/download/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it was uploaded, under its own name. */
        get: operations["rosterDownloadOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/download/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows as they were uploaded, with what became of each and every reason. */
        get: operations["rosterDownloadResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty workbook of an import type, with an example. */
        get: operations["rosterDownloadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a school in the columns of the import, phones masked unless they are asked for: what is exported
         *     with whole phones can be edited and imported.
         */
        get: operations["rosterExportMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of any import type; `userType` is required. */
        post: operations["rosterImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
        get: operations["rosterListBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
        post: operations["rosterMapColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the refused rows: of the preview until the import runs, then of the run. */
        get: operations["rosterListRejections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of imports, with their columns. */
        get: operations["rosterListImportTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls back what an import has done; what was changed since stays and is listed. */
        post: operations["rosterUndoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/batchImport/undoPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds out what rolling an import back would do; `undo` of the detail has it in stage `undoChecked`. */
        post: operations["rosterPreviewUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/complaint/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a complaint as settled. Refused unless the payment platform accepts it. */
        post: operations["completeComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/complaint/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complaints of payers at the payment platform, the one that is due next first. */
        post: operations["listComplaints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/complaint/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies to the payer. Refused unless the payment platform accepts it. */
        post: operations["replyComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/config/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a school has set. */
        get: operations["getAddedValueConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/config/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores the configuration of a school as a whole. */
        post: operations["saveAddedValueConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/demo/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The time of business, and whether it can be moved. */
        get: operations["getDemoClock"];
        put?: never;
        /** Moves the time of business ahead, in the demo alone. */
        post: operations["moveDemoClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the payer is identified at the payment platform. */
        get: operations["authorizePayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order of the parent. */
        get: operations["payOrderState"];
        put?: never;
        /** Makes an order that can be paid at once. 409: the price is no longer the one that was shown. */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/payItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items that a school sells online; none while it is closed. */
        get: operations["payItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/payer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the code with which the payer came back. */
        post: operations["payer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows by phone and a child's name that one is a parent of the school. A wrong phone and a wrong name are refused alike.
         *     After three failures it needs a captcha (`field` is `mcode`), after more of them it has to wait.
         */
        post: operations["prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What parents read about a school, and whether they can buy. */
        get: operations["paySchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/mobile/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the children of the parent are served, and the parent's orders. */
        get: operations["payServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a month of a school that is not closed, or recomputes it: what differs becomes a new version. */
        post: operations["closeMonth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Corrects a settled month: the line is settled with the month that runs, and the settled one stays as it is. */
        post: operations["correctMonth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/correctionList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the corrections that a settled month settles, or that correct it; the newest first. */
        post: operations["listCorrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the records that count in a settled month, the oldest first. */
        post: operations["listSettlementLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The lines that a version of a settled month has changed; 1,000 at most. */
        post: operations["listSettlementDifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The settled schools of a month as a workbook. */
        post: operations["exportSettlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/exportCorrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The corrections of a settled month as a workbook. */
        post: operations["exportCorrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/exportDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The records that count in a settled month as a workbook, with the filters of the list. Phones are masked. */
        post: operations["exportSettlementLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A settled month with its versions, and its amount by pay item and price. */
        get: operations["getSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/lineEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What happened to a record until the end of a settled month, the latest first. */
        post: operations["listLineEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the settled months, the newest first. */
        post: operations["listSettlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Figures of twelve months, the oldest first, of one school or all within reach. */
        post: operations["listSettlementMonths"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the settlement of the last months is over all schools, the newest first. */
        get: operations["listSettlementProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/monthly/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed statement of a settled month: its sums, its amount by pay item and price, and the hash of its lines. */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places an online order that was paid by other means. */
        post: operations["addOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/detailList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the orders of a school, the newest first. */
        post: operations["orderList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same list as a workbook, every row. */
        post: operations["exportOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays an order or a part of it back; its service ends when the money has gone, and those behind it move up, or goes on. */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/refundGiveUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a refund up that the payment platform has refused. */
        post: operations["giveUpOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/refundPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can go back of an order, which services would move up, and to which days, if it was refunded today. */
        get: operations["previewRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/refundRetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a refund again that the payment platform has refused. */
        post: operations["retryOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/order/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has happened to an order, its refunds and its service. */
        get: operations["orderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/orderRecord/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders and subscriptions of one student, the newest first. */
        get: operations["listOrderRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/payItem/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an item. */
        post: operations["addPayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/payItem/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes an item; one that has orders or subscriptions is disabled instead. */
        get: operations["deletePayItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/payItem/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All items of a school, oldest first. */
        get: operations["listPayItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/payItem/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an item; new orders and subscriptions alone are concerned. */
        post: operations["updatePayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/payment/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether parents can pay, and whether for real. */
        get: operations["paymentState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a difference for good: recorded, refunded, or written off with a reason. Refused for one that is closed. */
        post: operations["closeDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What differs, the newest first. */
        post: operations["listDifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/exportTransfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same transfers as a workbook. */
        post: operations["exportTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The days that were compared, the newest first; for administrators of the product alone. */
        post: operations["listReconciliations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/moneyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each school has paid, used and is to pay in a month. */
        post: operations["listMoney"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a note about a difference; it stays open. */
        post: operations["noteDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compares a day now, again or for the first time; for administrators of the product alone. */
        post: operations["runReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/reconciliation/transferList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The transfers of the ledger behind the figures of a school's month, the newest first. */
        post: operations["listTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/service/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The students of a school and how they are served today. */
        post: operations["listServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/service/payPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address of the page on which parents of a school pay. */
        get: operations["servicePayPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/subscribe/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribes a student. With `newParent` it waits some seconds for the directory; longer: the record is `pending`. */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/subscribe/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels those of the records that run: their services last to `expirationTime` and are not renewed. */
        post: operations["cancelSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/subscribe/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a record, the latest first. */
        get: operations["listSubscriptionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/subscribe/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The roster as a workbook, with the filters of the list. Phones are masked. */
        post: operations["exportSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addedvalue/subscribe/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the roster of a school, the newest first. */
        post: operations["listSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/app/installInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the corporation of a school installs an app: another address each time. The list of apps says when it has. */
        get: operations["installInfo"];
        put?: never;
        post?: never;
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
    "/api/corp/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a corporation is registered for a school: works for ten minutes, and is another one each time. */
        get: operations["registerCorp"];
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
    "/api/deviceModelSchool/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns a model, and a version of it, to a school. */
        post: operations["assignModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceModelSchool/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes the assigned model of a school away. */
        get: operations["clearModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceModelSchool/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The model that is assigned to a school; null when none is. */
        get: operations["assignedModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a version with a package that was uploaded. */
        post: operations["addVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Versions of the cards' software, newest first. */
        post: operations["versionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/listModel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Models of versions and of cards. */
        post: operations["modelList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/listVersionByModel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of a model, newest first. */
        get: operations["versionsOfModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/package/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a version another package, which becomes its current one. */
        post: operations["addPackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/package/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a package: cards cannot fetch it any more. */
        get: operations["deletePackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/package/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a package. */
        get: operations["downloadPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/package/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packages of a version, newest first: the current one, former ones and deleted ones. */
        get: operations["packageList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a version; another package becomes its current one. */
        post: operations["updateVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deviceVersion/upload/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A package that one has uploaded or is uploading, with what was found in it. */
        get: operations["uploadDetail"];
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
    "/api/dict/familyRelationship/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Relations of a parent to a student. */
        get: operations["listFamilyRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict/grade/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The grades, youngest first, with what the names of their classes begin with. */
        get: operations["listGrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict/schoolBxlx/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of schools. */
        get: operations["listSchoolTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict/schoolXxbb/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs a school. */
        get: operations["listOperatingTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/deadLetter/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives events up, with a reason; they are in the list as discarded. */
        post: operations["discardDeadEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/deadLetter/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the events that a consumer could not handle, what was set aside last first. */
        post: operations["listDeadEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/deadLetter/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has consumers handle events again; how that ends is in the list. */
        post: operations["replayDeadEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/download/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stored file of the caller, or of a school within reach, under its name and with the type of its content.
         *     Pictures and films may be shown, everything else is saved.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/getKS3Config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a browser needs to upload to the object store by itself. */
        get: operations["directUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/picture/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes one with its content. */
        post: operations["deleteSchoolPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/picture/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Those of a school, the oldest first. */
        get: operations["listSchoolPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a picture, a film or a package of class cards; a picture and a film may come together. */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/config/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plan of the next month, and beside it the running month with its own. */
        get: operations["getPointsConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/config/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a plan would have meant for the last month, beside what that month's own plan makes of the same events. */
        post: operations["previewPointsConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/config/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the plan of the next month; the running month keeps its own. */
        post: operations["savePointsConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/exchange/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges points of a teacher for money, which the payment platform pays out. */
        post: operations["addExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/exchange/confirmLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link by which the teacher confirms an exchange that waits for it. */
        get: operations["confirmLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/exchange/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of exchanges, the newest first. */
        post: operations["listExchanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/exchange/payable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a teacher could exchange now. */
        get: operations["payablePoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/exchange/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether points can be exchanged, and whether for real money. */
        get: operations["payoutState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/giveBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws points that a teacher could exchange. */
        post: operations["giveBackPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/mobile/payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exchange of a link, and what opens the window in which it is confirmed. */
        get: operations["payoutPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/reward/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What events of subscriptions have earned, and why others have not; the newest first. */
        post: operations["listRewards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/school/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches the points of a school: on opens the running month, off stops grants and exchanges and keeps what there is. */
        post: operations["enablePoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/school/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schools with their points of the running month, those that give any first. */
        post: operations["listPointsSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/statement/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every transfer of a teacher's points as a workbook, the oldest first. */
        post: operations["exportPointsStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/stats/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The points of each teacher in each month. */
        post: operations["listPointsStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/stats/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Twelve months of a school, the oldest first. */
        post: operations["getPointsTrend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/subscribeDetail/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The subscriptions behind a reward or a task. */
        post: operations["listSubscribeDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integral/task/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What teachers did for each task in each month. */
        post: operations["listTasks"];
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
        /** Adds an account. Its password is shown once, here, and has to be changed at the first login. */
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
        /** Gives an account a new initial password, shown once, here; its sessions end. */
        get: operations["resetPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/resetSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches off the second factor of a user who has lost the authenticator; their sessions end. */
        post: operations["resetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/adminAccount/ssoReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims of the newest 100 sign-ins at the OpenID provider, and which rules of the role map they fulfil. */
        get: operations["listSsoReports"];
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
    "/api/lds/batchImport/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an import that is not over; what it has done stays. */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an import run whose preview was seen (stage `previewed`); with `leaving`, people who are not in its file leave. */
        post: operations["confirmBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All there is about an import: its columns, what its preview showed, what rolling it back does. */
        get: operations["batchDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/download/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it was uploaded, under its own name. */
        get: operations["downloadOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/download/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows as they were uploaded, with what became of each and every reason. */
        get: operations["downloadResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty workbook of an import type, with an example. */
        get: operations["downloadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a school in the columns of the import, phones masked unless they are asked for: what is exported
         *     with whole phones can be edited and imported.
         */
        get: operations["exportMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of any import type; `userType` is required. */
        post: operations["importFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/importWxUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of teachers. */
        post: operations["importWxUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
        post: operations["mapColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the refused rows: of the preview until the import runs, then of the run. */
        get: operations["listRejections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of imports, with their columns. */
        get: operations["listImportTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls back what an import has done; what was changed since stays and is listed. */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/batchImport/undoPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds out what rolling an import back would do; `undo` of the detail has it in stage `undoChecked`. */
        post: operations["previewUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/class/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a range of classes to a grade. */
        post: operations["addClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/class/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a class without students. */
        get: operations["deleteClass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/class/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the alias of a class; its default name stays. */
        post: operations["updateClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/classTeach/findByTeacherCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The classes and subjects that a teacher teaches. */
        get: operations["findByTeacherCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/department/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/department/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes an empty department. */
        get: operations["deleteDepartment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/department/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of departments of a school. */
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/department/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames a department or moves it below another one. */
        post: operations["updateDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/deptBatchImport/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of departments and their members. */
        post: operations["importDepartments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/grade/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The grades of a school with their classes. */
        get: operations["gradesOfSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/parent/phoneDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole phone of a parent; the look at it is written down. */
        get: operations["parentPhoneDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a school. Its code is `l-` and a timestamp when none is given. */
        post: operations["addSchool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The school list as a workbook, every row. */
        post: operations["exportSchools"];
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
        /** One page of the schools of the signed-in user's areas, by name or as sorted. */
        post: operations["listSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/needImport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the directory of a school has still to be imported. */
        get: operations["needImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/setHaveCourseSchedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens or closes the schedule of a third party for a school. */
        post: operations["setHaveCourseSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brings the people of a school from its source. The feed shows how far it is (`userType` is `sync`). One that takes many
         *     people away is refused unless `removals` is their number.
         */
        get: operations["syncSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/syncPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a synchronisation of a school from its source would change; nothing is changed. */
        post: operations["previewSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/syncWX": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Has the members of a school synchronised in WeCom, and waits some seconds for it; longer: `unprocessed`. */
        get: operations["syncWx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/school/unbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes a school out of its enterprise-messaging corporation. */
        get: operations["unbindSchool"];
        put?: never;
        post?: never;
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
    "/api/lds/student/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes students; a form, whose codes are joined by commas or repeated. */
        post: operations["deleteStudents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/student/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One student with the parents. */
        get: operations["studentDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/student/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the students of a school, grade or class, by name, with their parents. */
        post: operations["studentsOfSchool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/student/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts students into another class. */
        post: operations["moveStudents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/student/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a student with 1 to 5 parents, or changes the one of `code`. */
        post: operations["saveStudent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes teachers; a form, whose codes are joined by commas or repeated. */
        post: operations["deleteTeachers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/findByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One teacher. */
        get: operations["findByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/findIsActivation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Teachers by whether their account of the interface licence is activated. */
        get: operations["findIsActivation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of teachers. */
        post: operations["importTeachers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/listByLikeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Teachers to choose from, by any part of the name. */
        get: operations["listByLikeName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts teachers into a department. */
        post: operations["moveTeachers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/phoneDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole phone of a teacher; the look at it is written down. */
        get: operations["teacherPhoneDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a teacher, or changes the one of `code`. */
        post: operations["saveTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacher/teachersBySchoolCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the teachers of a school, by name. */
        get: operations["teachersBySchoolCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacherGroup/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacherGroup/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a group without members. */
        get: operations["deleteGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacherGroup/findMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the teachers of a group, by name. */
        get: operations["findMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacherGroup/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of teachers of a school. */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lds/teacherGroup/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the name of a group and, when they are given, its members. */
        post: operations["updateGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mini/user/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a user of the mini program for good. */
        get: operations["deleteMiniUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mini/user/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a deletion would concern. */
        get: operations["getMiniUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/accountExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of accounts as a workbook, every row. */
        post: operations["exportLicenceAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/accountList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of accounts, as the platform has last said. */
        get: operations["licenceAccountList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/accountSync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starts reading accounts from the platform, or returns what is under way. */
        get: operations["syncLicenceAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Activates one person. */
        get: operations["activateLicence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/activationResult": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of people who were activated together. */
        get: operations["licenceActivationResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchActivation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates several people; each has a result of their own. */
        post: operations["activateLicences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an import that is not over; what it has done stays. */
        post: operations["permitCancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an import run whose preview was seen (stage `previewed`); with `leaving`, people who are not in its file leave. */
        post: operations["permitConfirmBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All there is about an import: its columns, what its preview showed, what rolling it back does. */
        get: operations["permitBatchDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/download/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it was uploaded, under its own name. */
        get: operations["permitDownloadOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/download/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows as they were uploaded, with what became of each and every reason. */
        get: operations["permitDownloadResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty workbook of an import type, with an example. */
        get: operations["permitDownloadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a school in the columns of the import, phones masked unless they are asked for: what is exported
         *     with whole phones can be edited and imported.
         */
        get: operations["permitExportMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of any import type; `userType` is required. */
        post: operations["permitImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
        get: operations["permitListBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
        post: operations["permitMapColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the refused rows: of the preview until the import runs, then of the run. */
        get: operations["permitListRejections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of imports, with their columns. */
        get: operations["permitListImportTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls back what an import has done; what was changed since stays and is listed. */
        post: operations["permitUndoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/batchImport/undoPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds out what rolling an import back would do; `undo` of the detail has it in stage `undoChecked`. */
        post: operations["permitPreviewUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an unpaid order. */
        post: operations["cancelLicenceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/expiringCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many valid accounts run out soon. */
        get: operations["expiringLicenceCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/handoverList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose accounts may be handed over. */
        get: operations["licenceHandoverList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/inherit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the account of one person to another. */
        get: operations["inheritLicence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/inheritPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the rules of the platform say of an inheritance before it is tried, and the remaining wait. */
        get: operations["previewLicenceInheritance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/orderDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order with its accounts, and of a renewal who is not in it. */
        get: operations["licenceOrderDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/orderExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of orders as a workbook, every row. */
        post: operations["exportLicenceOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/orderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of orders, the newest first. */
        get: operations["licenceOrderList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/orderSync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starts reading orders from the platform, or returns what is under way. */
        get: operations["syncLicenceOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys licences, or renews those of people. */
        post: operations["purchaseLicences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/purchasePreparation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is to be known before licences are bought: who may pay, what is in the way. */
        get: operations["purchasePreparation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/setting/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is set for the corporation of a school, and how many accounts are left. */
        get: operations["getLicenceSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/setting/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches it on or off. */
        post: operations["saveLicenceSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/syncChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a synchronisation has found to differ. */
        get: operations["licenceSyncChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/syncJobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest synchronisation of each corporation: how far it is, and how much it has found to differ. */
        get: operations["licenceSyncJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permit/teacherList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Teachers of a school with the state of their accounts. */
        get: operations["licenceTeacherList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productwechatcontroller/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the setting of a school of the product's WeCom source. The path holds the product code of the configuration. */
        post: operations["saveProductWechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quankeyun/updateSave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the setting of a school of quankeyun. */
        post: operations["saveQuankeyun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rds/classList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The classes of a school, or of one grade of it. */
        get: operations["classList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rds/gradeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The grades of a school. */
        get: operations["gradeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the state of a rollout. */
        post: operations["actOnRollout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a rollout; its groups and cards are fixed once it is no draft any more. */
        post: operations["addRollout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/card/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cards of a rollout, by group and number. */
        post: operations["rolloutCardList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/card/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves cards out that have not ended. */
        post: operations["skipRolloutCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plans a draft again: rules, cards and groups; without `draft` it goes on its way. */
        post: operations["changeRollout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the engine and people decided, newest first. */
        get: operations["rolloutDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rollout with its groups. */
        get: operations["rolloutDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A draft as `add` and `change` take it. */
        get: operations["rolloutDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why cards failed, and in which schools. */
        get: operations["rolloutFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rollouts, newest first. */
        post: operations["rolloutList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a rollout would do; nothing is stored. */
        post: operations["planRollout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/rollBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a rollout that brings each card that began back to its former version. */
        post: operations["rollBackRollout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rollout/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rollouts that run or are paused, newest first. */
        get: operations["runningRollouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/school/openApp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens features of a school, or closes them all. */
        post: operations["openApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/school/queryApp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which features of a school are open. */
        get: operations["queryApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/school/queryAppRecharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which features of a school can be recharged now. */
        get: operations["queryAppRecharge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a calendar away: the next one that exists counts. */
        post: operations["deleteCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A calendar with everything in it. */
        get: operations["calendarDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/effective": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What counts for a school: its own calendar, that of its town, city or province, or the default one. */
        get: operations["effectiveCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores the calendars of many schools from a workbook, all or none; with `preview` only says what would change. */
        post: operations["importCalendars"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The default calendar, those of areas and those of schools within reach. */
        post: operations["listCalendars"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a calendar as a whole. */
        post: operations["saveCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolCalendar/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workbook to be filled in. */
        get: operations["calendarTemplate"];
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
    "/api/schoolDevice/command/batch/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was sent at one go and how it ended, newest first, as far as the caller may see its cards. */
        post: operations["listCommandBatches"];
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
    "/api/schoolDevice/countBySchool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many class cards schools have, and how many of those are off; a school without any is left out. */
        post: operations["countCardsBySchool"];
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
    "/api/schoolDevice/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The device list as a workbook, every row. */
        post: operations["exportDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The schools of cards in which a lesson or an exam is under way: a restart now would interrupt it. */
        post: operations["lessonsUnderWay"];
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
        /** What a card has logged, its commands and its connections; newest first. */
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
    "/api/schoolDevice/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hangs an unbound class card where a broken one hangs, whose history stays with it. */
        post: operations["replaceDevice"];
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
    "/api/schoolDevice/upgrade/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rollouts of a card, newest first. */
        get: operations["upgradeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/upgrade/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards of a school with the version that they should have. */
        get: operations["upgradeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/upgrade/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings the cards of classrooms the versions that they should have: a rollout of one group for each version. */
        post: operations["pushUpgrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schoolDevice/version/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions that a class card has had, newest first. */
        get: operations["versionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sjcloudcontroller/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the setting of a school of sjcloud. */
        post: operations["saveSjcloud"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/balance/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What makes up the balance of a student: recharges with what is left of them, and the newest calls. */
        post: operations["balanceDetail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/balance/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of balances as a workbook, every row. */
        post: operations["exportBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/balance/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of balances, by school and student. */
        post: operations["listBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an import that is not over; what it has done stays. */
        post: operations["trtcCancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an import run whose preview was seen (stage `previewed`); with `leaving`, people who are not in its file leave. */
        post: operations["trtcConfirmBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All there is about an import: its columns, what its preview showed, what rolling it back does. */
        get: operations["trtcBatchDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/download/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it was uploaded, under its own name. */
        get: operations["trtcDownloadOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/download/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows as they were uploaded, with what became of each and every reason. */
        get: operations["trtcDownloadResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/download/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty workbook of an import type, with an example. */
        get: operations["trtcDownloadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a school in the columns of the import, phones masked unless they are asked for: what is exported
         *     with whole phones can be edited and imported.
         */
        get: operations["trtcExportMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of any import type; `userType` is required. */
        post: operations["trtcImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
        get: operations["trtcListBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
        post: operations["trtcMapColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the refused rows: of the preview until the import runs, then of the run. */
        get: operations["trtcListRejections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of imports, with their columns. */
        get: operations["trtcListImportTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls back what an import has done; what was changed since stays and is listed. */
        post: operations["trtcUndoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/batchImport/undoPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds out what rolling an import back would do; `undo` of the detail has it in stage `undoChecked`. */
        post: operations["trtcPreviewUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/complaint/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a complaint as settled. Refused unless the payment platform accepts it. */
        post: operations["trtcCompleteComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/complaint/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complaints of payers at the payment platform, the one that is due next first. */
        post: operations["trtcListComplaints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/complaint/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies to the payer. Refused unless the payment platform accepts it. */
        post: operations["trtcReplyComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calls that run now: how many in which school, the longest, the newest. */
        get: operations["liveCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the payer is identified at the payment platform. */
        get: operations["authorizeCallPayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the parent into the room of their child, for as long as its minutes last. */
        post: operations["parentCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order of the parent. */
        get: operations["callOrderState"];
        put?: never;
        /** Makes an order that can be paid at once. 409: the package or its price is no longer the one that was shown. */
        post: operations["orderMinutes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packages of minutes that a school sells; none while it sells none. */
        get: operations["callPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/payer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the code with which the payer came back. */
        post: operations["callPayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows by phone and a child's name that one is a parent of the school, as at the page of added value.
         *     After three failures it needs a captcha (`field` is `mcode`), after more of them it has to wait.
         */
        post: operations["proveForCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What parents read about a school, and whether they can buy. */
        get: operations["callSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/mobile/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The minutes of the parent's children: balances, orders, recharges and calls. */
        get: operations["callWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/online/order/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recharges of single minutes as a workbook, every row. */
        post: operations["exportSingleRecharges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/online/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of recharges of single minutes, whatever their source, the newest first. */
        post: operations["listSingleRecharges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/order/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays an order of minutes or a part of it back; those that are unused are reversed when the money has gone. */
        post: operations["refundRecharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/order/refundGiveUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a refund up that the payment platform has refused. */
        post: operations["giveUpRechargeRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/order/refundPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can go back of an order of minutes, and its refunds so far. */
        get: operations["previewRechargeRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/order/refundRetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a refund again that the payment platform has refused. */
        post: operations["retryRechargeRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/payItem/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packages of a school by their numbers. */
        get: operations["getCallPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/payItem/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the packages of a school. */
        post: operations["setCallPackages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/platform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether calls can be made, and whether they are real. */
        get: operations["callPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/recharge/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a student minutes. */
        post: operations["addRecharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/recharge/order/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recharges of monthly packages as a workbook, every row. */
        post: operations["exportMonthlyRecharges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/recharge/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of recharges of monthly packages, the newest first. */
        post: operations["listMonthlyRecharges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/recharge/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses what is unused of a recharge that an administrator or an import has made. */
        post: operations["reverseRecharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a difference for good: recorded, refunded, or written off with a reason. Refused for one that is closed. */
        post: operations["trtcCloseDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What differs, the newest first. */
        post: operations["trtcListDifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/exportTransfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same transfers as a workbook. */
        post: operations["trtcExportTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The days that were compared, the newest first; for administrators of the product alone. */
        post: operations["trtcListReconciliations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/moneyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each school has paid, used and is to pay in a month. */
        post: operations["trtcListMoney"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a note about a difference; it stays open. */
        post: operations["trtcNoteDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compares a day now, again or for the first time; for administrators of the product alone. */
        post: operations["trtcRunReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/reconciliation/transferList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The transfers of the ledger behind the figures of a school's month, the newest first. */
        post: operations["trtcListTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/record/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of calls as a workbook, every row. */
        post: operations["exportCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/recordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of calls, the newest first. */
        post: operations["listCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/school/config/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of schools as a workbook, every row. */
        post: operations["exportCallSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/school/config/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a school has set, with its packages. */
        get: operations["findCallConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/school/config/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One page of the schools with their calls, minutes and recharges; those that have video calls first. */
        post: operations["listCallSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/school/config/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores what a school has set as a whole, and with a list of packages these. */
        post: operations["saveCallConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trtc/school/config/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The figures of all schools of the list together, and by day and hour. */
        post: operations["summariseCalls"];
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
        /** The complete area tree, as far as the signed-in user may see it. */
        get: operations["getAllArea"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/class/listBySchoolCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The classes of a school. */
        get: operations["listClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/student/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A student with class, head teacher and parents. */
        get: operations["studentInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/student/listByLikeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Students of a school by a part of their name, at most 20. */
        get: operations["listStudents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/teacher/listByLikeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Teachers of a school by a part of their name, at most 20. */
        get: operations["listTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uc/user/simple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person, or the signed-in user. */
        get: operations["simpleUser"];
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
    "/api/user/faceFeature/refreshStaticJson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rebuilds the face-feature file of a school; cards learn of it by syncCode. */
        get: operations["refreshStaticJson"];
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
        /**
         * Signs in and sets the session cookie. A failed try has used up the captcha, but for one that needs a proof. For an
         *     account with a second factor it only begins (428), and `secondFactor/enter` signs in.
         */
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
        /** Ends the session, if there is one. One that was begun outside ends there at the address, if the provider has one. */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the secret of a new authenticator, which is asked for when it is confirmed. */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches it on by a first code. Other sessions of the account end. */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with the code that follows account and password: of the authenticator, or a recovery code. */
        post: operations["enterSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/newCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes; the old ones are worth nothing any more. */
        post: operations["newRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it is on, and how many recovery codes are left. */
        get: operations["secondFactorState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/switchOff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches it off, unless the role needs it. */
        post: operations["switchOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sso/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts to sign in outside; the browser goes to the address then. A person who was refused is offered another
         *     account there.
         */
        post: operations["beginSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a provider sends people back to: on to the console with a ticket, or to the login page with the reason. */
        get: operations["ssoCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sso/endSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a provider ends its own session, for those whom it lets through and this platform does not. */
        get: operations["endProviderSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sso/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ways to sign in outside; none unless they are configured. */
        get: operations["signInWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/ssoLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exchanges the ticket of a callback for a session. It counts once, for a minute, in the browser that began. */
        get: operations["ssoLogin"];
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
    "/api/view/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an own view. */
        post: operations["deleteView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The views of a list that the signed-in user has saved, and those that are shared with their role. */
        get: operations["listViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames an own view. */
        post: operations["renameView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves what a list shows as a view; returns its id. */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpAppInfo/findAllAppInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every app; with a school, whether its corporation has it. None while no provider is configured. */
        get: operations["findAllApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpAppInfo/listBySchool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, of a school. */
        get: operations["listAppsOfSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/getSchoolLikeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first 50 schools within reach whose names contain a text. */
        get: operations["findSchools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The schools that were synchronised or added, by name. */
        post: operations["listCorpSchools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/qrCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The QR codes of a school, asked of the platform. */
        get: operations["corpQrCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/removeBindSchool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes a school out of its corporation; doing it again does no harm. */
        get: operations["removeBindSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/setCorpSchool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Binds a school to a corporation, and puts it in the charge of a customer manager. A corporation that the platform does
         *     not know, or that has installed no app of ours, is refused.
         */
        post: operations["setCorpSchool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/setManager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a school in the charge of a customer manager: a marker without rights. */
        post: operations["setManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/corpSchool/syncUCSchool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brings a school into the list of schools in WeCom; one that is there already stays as it is. */
        get: operations["syncUcSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/debug/link/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Builds a link; a short one is stored. */
        get: operations["buildLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/debug/link/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What links can be built of: pages, environments, and what is configured of them. */
        get: operations["linkOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/debug/shortLink/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the short form of a link. */
        post: operations["createShortLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/memberSync/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a synchronisation of the members of a school would change; nothing is changed. */
        post: operations["previewMemberSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/memberSync/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a synchronisation of the members of a school; the feed shows how far it is. */
        post: operations["runMemberSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/memberSync/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last synchronisation of the members of a school; null: none. */
        get: operations["memberSyncState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/platform/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether schools can be bound, and whether for real. */
        get: operations["weComState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/sourceSetting/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The setting of a school, its secrets masked; null when there is none. */
        get: operations["getSourceSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/sourceSetting/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a setting without saving it: whether the private cloud responds and knows the account. */
        post: operations["testSourceSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wx/user/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Looks for one person of a school in its corporation. */
        get: operations["syncUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the card into the room of a student, for as long as the student's minutes last. */
        post: operations["cardCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card/face-features/{schoolCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The face-feature file of a school, for cards: the address is that of the command syncCode. */
        get: operations["faceFeatureFile"];
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
        AbsentDto: {
            count: number;
            /** @description The first 200 of them; the result file has all. */
            people: components["schemas"]["AbsentPersonDto"][];
            /** @description Why they cannot be marked as left; null: they can, by `leaving` of the confirmation. */
            refusal: string | null;
        };
        AbsentPersonDto: {
            /** @description What distinguishes people of one name; phones masked. */
            detail: string;
            name: string;
        };
        AccountAreaDto: {
            code: string;
            name: string;
        };
        AccountFilter: {
            /** @description Any part of it. */
            account?: string;
            /** @description All of the phone, which is stored encrypted, or its last four digits. */
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
            /** @description Role and areas follow the claims of a sign-in outside. */
            followsClaims: boolean;
            /** @description The initial password has not been changed yet. */
            mustChangePassword: boolean;
            /** @description Masked: 138****1234; empty when there is none. */
            phone: string;
            /** @description A second factor is asked for at the sign-in. */
            secondFactor: boolean;
            source: string;
            /** @description What an outside sign-in knows the person by; empty: the account name. */
            ssoId: string;
            /** @description Role: 16777216 administrator, 1024 area manager, 512 customer manager. */
            tags: number;
            uid: string;
            username: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        AccountUidQuery: {
            uid: string;
        };
        ActBody: {
            /** @enum {string} */
            action: "submit" | "schedule" | "approve" | "reject" | "pause" | "resume" | "cancel" | "retry";
            /** @description Needed to reject. */
            reason?: string;
            /** Format: uuid */
            rolloutId: string;
        };
        ActivationDto: {
            classes: components["schemas"]["TaughtClassDto"][];
            code: string;
            departmentCode: string | null;
            departmentName: string | null;
            /** @description The phone as it is stored, encrypted. */
            encryPhone: string;
            /** @description Codes of the teacher's groups, joined by commas. */
            group: string;
            /** @description Names of the teacher's groups, joined by commas. */
            groupName: string;
            /** @description 1: there is a valid one; 0: there is none, as far as the licence service has published. */
            isActivation: number;
            /** @description Administers the school: 0 or 1. */
            isAdmin: number;
            masterClassCode: string | null;
            masterClassName: string | null;
            /** @description Alias of that class; empty: none. */
            masterClassNickName: string | null;
            name: string;
            /** @description 138****1234 */
            phone: string;
            /** @description 1 school leader, 2 grade head, 3 head teacher, 4 subject teacher, 5 ordinary. */
            position: number;
            schoolCode: string;
            /** @description Follows the school's account: 0 or 1. */
            subscribe: number;
            /** @description Role bitmask: 1 teacher, 4194304 head teacher, 32 school manager. */
            tags: number;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        ActivationResult: {
            active_code: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expire_time: string | null;
            /** @description Why not: ours, and the platform's words where it has said something; null otherwise. */
            reason: string | null;
            /** @enum {string} */
            state: "done" | "refused" | "requested";
            userId: string;
            userName: string;
        };
        ActivationResults: {
            /** @description Of these activations together. */
            groupId: string;
            /** @description One for each person, in the order of the call. */
            results: components["schemas"]["ActivationResult"][];
        };
        AddAccountBody: {
            account: string;
            areaList: components["schemas"]["AreaChoice"][];
            /** @example 13812341234 */
            phone: string;
            /** @description What an outside sign-in knows the person by; empty: the account name. A change without it keeps it. */
            ssoId?: string | null;
            /**
             * @description One role: 16777216 administrator, 1024 area manager, 512 customer manager.
             * @enum {number}
             */
            tags: 16777216 | 1024 | 512;
            username: string;
        };
        AddClassesBody: {
            /** @description Begins the names of the classes: 小一. */
            classNamePre?: string;
            /** @description Last number of the range, which has 100 classes at most. */
            classNumAft?: number;
            /** @description First number of the range, below the last one. */
            classNumBef?: number;
            /** @description A range whose start lies below its end, class by class: two at least. Or else prefix and numbers of the range. */
            classes?: components["schemas"]["NewClass"][];
            /** @description A grade of the school, or one of the dictionary that the school gets with its first class. */
            gradeCode: string;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        AddDepartmentBody: {
            name: string;
            /** @description Empty: at the top. */
            parentCode?: string | null;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        AddGroupBody: {
            /** @description Codes of teachers: all that belong to it afterwards. */
            members?: string[];
            name: string;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        AddPackageBody: {
            /** @description Address of a package that is uploaded and was taken. */
            downloadUrl: string;
            fileName: string;
            /** @description When given, that of the file. */
            md5?: string;
            versionId: number;
        };
        AddPayItemBody: {
            /** @description Codes of apps, or `all`. */
            appCodeList: ("all" | "stats" | "chat" | "classStyle" | "schedule")[];
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            discountPrice?: string;
            /**
             * @description Covers all children of who pays: 0 or 1; 0 when missing.
             * @enum {number}
             */
            isFamily?: 0 | 1;
            name: string;
            /**
             * @description `online`: paid once; `subscribe`: by the month.
             * @enum {string}
             */
            orderMode: "online" | "subscribe";
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            price?: string;
            schoolCode: string;
            /**
             * @description Duration of an `online` order; always 1 for `subscribe`.
             * @enum {number}
             */
            serviceMonths?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 24 | 36;
            /**
             * @description normal when missing
             * @enum {string}
             */
            status?: "normal" | "disabled";
        };
        AddRechargeBody: {
            /**
             * @description First and last day of a monthly package, both included; both or, of single minutes, none.
             * @example 2026-03-01
             */
            beginTime?: string;
            /** @example 2026-03-01 */
            endTime?: string;
            minutes: number;
            /**
             * @description single or monthly
             * @enum {string}
             */
            packageType: "single" | "monthly";
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            price?: string;
            reason: string;
            schoolCode: string;
            studentUid: string;
        };
        AddSchoolBody: {
            address?: string;
            addressCityCode?: string;
            addressProvinceCode: string;
            addressTownCode?: string;
            /** @description `l-` and a timestamp when not given. */
            code?: string;
            /** @description The enterprise-messaging corporation. */
            corpId?: string;
            /** @description How the manager is shown: the name of their account, whatever is sent. */
            managerName?: string;
            /** @description The customer manager in charge: a marker without rights. */
            managerUid?: string;
            name: string;
            /** @description A code of `dict/schoolBxlx/list`. */
            schoolBxlxCode: string;
            /** @description A code of `dict/schoolXxbb/list`. */
            schoolXxbbCode: string;
            /** @description A code of `source/list`. */
            source: string;
        };
        AddVersionBody: {
            /**
             * @description classCard when not given.
             * @default classCard
             * @enum {string}
             */
            deviceType: "classCard";
            /** @description Address of a package that is uploaded and was taken, or of one that the version has. */
            downloadUrl: string;
            /** @description Name of the file; as it was uploaded, when not given. */
            fileName?: string;
            model: string;
            /** @description The version number as people read it, such as 3.5.0. */
            notes: string;
            /**
             * @description Alpha when not given.
             * @default Alpha
             * @enum {string}
             */
            releaseStatus: "Final" | "Beta" | "Alpha";
            upgradeNotes?: string | null;
            /** @description Number of the version; that of the package. */
            versionCode: number;
        };
        AddedClasses: {
            count: number;
        };
        AddedPackage: {
            id: string;
        };
        AddedSchoolDto: {
            schoolCode: string;
        };
        AnalyticsEventBody: {
            event: string;
            /** @description Address of the screen. */
            path: string;
            /** @description The browser's clock, `YYYY-MM-DD HH:mm:ss` or ISO 8601; without a zone it is Asia/Shanghai. */
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
            provinceCode: string;
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
        AssignModelBody: {
            model: string;
            schoolCode: string;
            /** @description The version that was edited. */
            version?: number;
            /** @description The newest final version of the model when not given. */
            versionCode?: number;
        };
        AssignedModel: {
            createDate: string;
            createdBy: string;
            model: string;
            schoolCode: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
            /** @description Null: the newest final version of the model. */
            versionCode: number | null;
        };
        AuditFilter: {
            /** @description Any part of the account of who did it. */
            account?: string;
            /** @enum {string} */
            action?: "trtc.config" | "trtc.packages" | "trtc.recharge" | "trtc.reverse" | "trtc.refund" | "trtc.retryRefund" | "trtc.giveUpRefund" | "trtc.noteDifference" | "trtc.exportMoney" | "trtc.closeDifference" | "trtc.replyComplaint" | "trtc.completeComplaint" | "trtc.export" | "corp.set" | "corp.setManager" | "corp.unbind" | "corp.register" | "corp.sync" | "corpApp.install" | "corpMember.sync" | "shortLink.create" | "miniUser.delete" | "licence.purchase" | "licence.renew" | "licence.cancel" | "licence.syncOrders" | "licence.syncAccounts" | "licence.activate" | "licence.inherit" | "licence.autoActivate" | "licence.export" | "addedValue.saveConfig" | "payItem.add" | "payItem.update" | "payItem.delete" | "payItem.disable" | "subscription.add" | "subscription.cancel" | "subscription.export" | "order.add" | "order.refund" | "order.retryRefund" | "order.giveUpRefund" | "order.export" | "reconciliation.note" | "reconciliation.close" | "money.export" | "complaint.reply" | "complaint.complete" | "demo.moveClock" | "settlement.close" | "settlement.recompute" | "settlement.correct" | "settlement.export" | "points.enable" | "points.disable" | "points.savePlan" | "points.exchange" | "points.giveBack" | "points.export" | "user.login" | "user.ssoLogin" | "user.loginFailed" | "user.logout" | "user.ssoEnded" | "user.changePassword" | "user.secondFactorOn" | "user.secondFactorOff" | "user.newRecoveryCodes" | "user.recoveryCodeUsed" | "account.add" | "account.update" | "account.delete" | "account.resetPassword" | "account.resetSecondFactor" | "account.revealPhone" | "audit.export" | "picture.add" | "picture.delete" | "deadLetter.replay" | "deadLetter.discard" | "view.save" | "view.delete" | "device.bind" | "device.unbind" | "device.replace" | "device.export" | "command.queue" | "command.cancel" | "version.add" | "version.update" | "package.add" | "package.delete" | "model.assign" | "model.clear" | "rollout.add" | "rollout.change" | "rollout.submit" | "rollout.approve" | "rollout.reject" | "rollout.start" | "rollout.pause" | "rollout.resume" | "rollout.cancel" | "rollout.retry" | "rollout.rollBack" | "rollout.skip" | "calendar.save" | "calendar.delete" | "faceFeature.refresh" | "school.add" | "school.export" | "school.unbind" | "school.setSchedule" | "school.openApp" | "school.sync" | "school.syncWX" | "sourceSetting.save" | "class.add" | "class.update" | "class.delete" | "department.add" | "department.update" | "department.delete" | "teacher.add" | "teacher.update" | "teacher.delete" | "teacher.revealPhone" | "teacherGroup.add" | "teacherGroup.update" | "teacherGroup.delete" | "student.add" | "student.update" | "student.delete" | "parent.add" | "parent.samePerson" | "parent.revealPhone" | "member.export" | "member.exportPhones" | "import.upload" | "import.map" | "import.confirm" | "import.cancel" | "import.checkUndo" | "import.undo" | "import.download";
            /**
             * @description `YYYY-MM-DD HH:mm:ss`, the last second
             * @example 2026-03-01 08:30:00
             */
            endTime?: string;
            /**
             * @description Kind of record.
             * @enum {string}
             */
            object?: "callConfig" | "callRecharge" | "rechargeDifference" | "callMoney" | "rechargeComplaint" | "call" | "corpSchool" | "corpApp" | "corpMember" | "shortLink" | "miniUser" | "licenceOrder" | "licenceAccount" | "addedValueConfig" | "payItem" | "subscription" | "order" | "reconciliationDifference" | "money" | "complaint" | "settlement" | "pointsSchool" | "pointsExchange" | "account" | "audit" | "deadLetter" | "savedView" | "schoolPicture" | "device" | "command" | "version" | "package" | "model" | "rollout" | "calendar" | "faceFeature" | "school" | "sourceSetting" | "class" | "department" | "teacher" | "teacherGroup" | "student" | "parent" | "import";
            /** @description The whole id of a record: uid, number of a card, command id. */
            objectId?: string;
            /**
             * @description `YYYY-MM-DD HH:mm:ss`, the first second
             * @example 2026-03-01 08:30:00
             */
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
            /** @description How people call the record; null when that is not known, or for several. */
            objectName: string | null;
            schoolCode: string | null;
            schoolName: string | null;
            time: string;
            /** @description Who did it. */
            uid: string;
        };
        AuthorizeUrl: {
            url: string;
        };
        BalanceCallDto: {
            createDate: string;
            estimated: boolean;
            excess: number;
            id: string;
            /** @enum {string} */
            mediaType: "video" | "audio";
            parts: components["schemas"]["BalanceUsageDto"][];
            /** @enum {string} */
            state: "running" | "ended";
            /** @description Minutes. */
            useTime: number;
        };
        BalanceDetailBody: {
            studentUid: string;
        };
        BalanceDetailDto: {
            /** @description The newest 100 calls, the newest first. */
            calls: components["schemas"]["BalanceCallDto"][];
            className: string;
            low: number;
            name: string;
            /** @description The newest 200 recharges, the newest first. */
            recharges: components["schemas"]["BalanceRechargeDto"][];
            schoolCode: string;
            schoolName: string;
            studentUid: string;
            surplusCallTime: number;
        };
        BalanceDto: {
            className: string;
            /** @description 1 when the balance is below the threshold of the school. */
            low: number;
            /** @description The last moment of the newest monthly package, `YYYY-MM-DD HH:mm:ss`; null: none. */
            monthlyEnd: string | null;
            name: string;
            /** @description Of the parent whom lists show, masked; empty: none. */
            phone: string;
            /** @description What was paid, in yuan with two decimals, what was reversed left out. */
            price: string;
            schoolCode: string;
            schoolName: string;
            studentUid: string;
            /** @description Minutes for which the student can call now. */
            surplusCallTime: number;
        };
        BalanceFilter: {
            classCode?: string;
            /**
             * @description 1: below the threshold of the school; 0: the others.
             * @enum {number}
             */
            low?: 0 | 1;
            /** @description Any part of the student's name. */
            name?: string;
            /** @description The phone of a parent: all of it, or the last four digits. */
            phone?: string;
            schoolCode?: string;
        };
        BalanceRechargeDto: {
            /** @description Of a monthly package its first and last moment, `YYYY-MM-DD HH:mm:ss`; null: single. */
            beginTime: string | null;
            createdDate: string;
            endTime: string | null;
            id: string;
            /** @description Minutes that are left of it, whether it is valid now or not. */
            left: number;
            orderNo: string | null;
            /** @enum {string} */
            packageType: "single" | "monthly";
            /** @description Yuan with two decimals, what was reversed left out. */
            price: string;
            reason: string;
            /** @description Minutes, what was reversed left out. */
            rechargeTime: number;
            /** @description True when an administrator may reverse what is left. */
            reversible: boolean;
            /** @enum {string} */
            source: "online" | "import" | "admin";
            /** @description Minutes that calls took from it. */
            used: number;
            /** @description True when a call can take from it now. */
            valid: boolean;
        };
        BalanceUsageDto: {
            minutes: number;
            /** @enum {string} */
            packageType: "single" | "monthly";
            rechargeId: string;
        };
        BatchActivationRequest: {
            /** @description Only accounts of this order of the platform. */
            orderId?: string;
            /** @description That of the first one who is known when not given. */
            schoolCode?: string;
            /** @description Uids, at most 1000. */
            userList: string[];
        };
        BatchBody: {
            /** Format: uuid */
            batchId: string;
        };
        BatchDetailDto: {
            added: number;
            batchId: string;
            canCancel: boolean;
            canUndo: boolean;
            changed: number;
            columns: components["schemas"]["FileColumnDto"][];
            createDate: string;
            creatorName: string;
            errors: number;
            fileName: string;
            finishedAt: string | null;
            id: string;
            importType: string;
            /** @description People who were not in the file and were marked as left, among `changed`. */
            leaving: number;
            /** @description What of the file is not imported, or is though one may not expect it. */
            notices: string[];
            /** @description null: rows alone are counted, or not all are done. */
            people: components["schemas"]["PeopleDto"] | null;
            /** @description true: it was previewed first. */
            preview: boolean;
            previewResult: components["schemas"]["PreviewDto"] | null;
            processed: number;
            /** @description Percent of the rows that are done. */
            progress: number;
            /** @description Why it failed or ended early. */
            reason: string | null;
            rowsPerSecond: number | null;
            schoolCode: string;
            secondsLeft: number | null;
            /** @description Rows that were done by an earlier upload of the file. */
            skipped: number;
            source: string;
            /**
             * @description What is behind the status: `uploaded`, `reading`, `mapping` (waits for a person), `toPreview`, `previewing`,
             *     `previewed` (waits for a person), `queued`, `running`, `finished`, `failed`, `cancelled`, `toCheckUndo`,
             *     `checkingUndo`, `undoChecked` (waits for no person), `toUndo`, `undoing`, `undone`.
             */
            stage: string;
            startedAt: string | null;
            /** @description `unprocessed`, `processing`, `processed` or `error`. */
            status: string;
            terminal: string;
            total: number;
            unchanged: number;
            undo: components["schemas"]["UndoDto"] | null;
            userType: string;
            userTypeName: string;
        };
        BatchDto: {
            added: number;
            batchId: string;
            canCancel: boolean;
            canUndo: boolean;
            changed: number;
            createDate: string;
            creatorName: string;
            errors: number;
            fileName: string;
            finishedAt: string | null;
            id: string;
            importType: string;
            /** @description true: it was previewed first. */
            preview: boolean;
            processed: number;
            /** @description Percent of the rows that are done. */
            progress: number;
            /** @description Why it failed or ended early. */
            reason: string | null;
            rowsPerSecond: number | null;
            schoolCode: string;
            secondsLeft: number | null;
            /** @description Rows that were done by an earlier upload of the file. */
            skipped: number;
            source: string;
            /**
             * @description What is behind the status: `uploaded`, `reading`, `mapping` (waits for a person), `toPreview`, `previewing`,
             *     `previewed` (waits for a person), `queued`, `running`, `finished`, `failed`, `cancelled`, `toCheckUndo`,
             *     `checkingUndo`, `undoChecked` (waits for no person), `toUndo`, `undoing`, `undone`.
             */
            stage: string;
            startedAt: string | null;
            /** @description `unprocessed`, `processing`, `processed` or `error`. */
            status: string;
            terminal: string;
            total: number;
            unchanged: number;
            userType: string;
            userTypeName: string;
        };
        BeginSsoBody: {
            /** @description Name of the screen to open then, such as `overview`. */
            pathName?: string;
            /**
             * @description oidc or wecom
             * @enum {string}
             */
            way: "oidc" | "wecom";
        };
        BindRequest: {
            classroomCode: string;
            deviceNo: string;
            /** @description Model of the card; as its heartbeats say, when not given. */
            model?: string;
            /** @description Name of the room; as the directory has it, or else the code, when not given. */
            name?: string;
            schoolCode: string;
            /** @description The version of the row of the list that was edited. */
            version?: number;
        };
        Buyer: {
            name: string;
            userid: string;
        };
        CalendarChange: {
            /** @description The school had no calendar of its own. */
            added: boolean;
            entriesAfter: number;
            entriesBefore: number;
            /** @description Names of the parts that differ, as 课程 or 考试. */
            parts: string[];
            schoolCode: string;
            schoolName: string;
        };
        CalendarContentDto: {
            exams: components["schemas"]["ExamDto"][];
            holidays: components["schemas"]["NamedDaysDto"][];
            lessons: components["schemas"]["LessonDto"][];
            makeUpDays: components["schemas"]["MakeUpDayDto"][];
            /** @description Without any, lessons are held all year. */
            terms: components["schemas"]["NamedDaysDto"][];
        };
        CalendarFileProblem: {
            /** @description Head of the column. */
            column: string;
            /** @description From 1. */
            row: number;
            sheet: string;
            text: string;
        };
        CalendarFilter: {
            /** @description Any part of the name of the area or school. */
            name?: string;
            /** @enum {string} */
            scope?: "default" | "area" | "school";
        };
        CalendarImportResult: {
            applied: boolean;
            changes: components["schemas"]["CalendarChange"][];
            /** @description Nothing is changed while there are any. */
            problems: components["schemas"]["CalendarFileProblem"][];
        };
        CalendarKeyDto: {
            /** @description Code of the area or school; none for the default calendar. */
            code?: string;
            /**
             * @description default, area or school
             * @enum {string}
             */
            scope: "default" | "area" | "school";
        };
        CalendarRow: {
            /** @description True for the default calendar until it is edited. */
            builtIn: boolean;
            /** @description Empty for the default calendar. */
            code: string;
            exams: number;
            holidays: number;
            /** @description Of this calendar among all. */
            id: string;
            lessons: number;
            makeUpDays: number;
            /** @description Of the area or school. */
            name: string | null;
            /** @description Of a school's calendar. */
            schoolCode: string | null;
            /** @enum {string} */
            scope: "school" | "default" | "area";
            terms: number;
            updateDate: string | null;
            updatedBy: string | null;
        };
        CalendarView: {
            builtIn: boolean;
            code: string;
            content: components["schemas"]["CalendarContentDto"];
            name: string | null;
            /** @enum {string} */
            scope: "school" | "default" | "area";
            updateDate: string | null;
            updatedBy: string | null;
            /** @description To be sent back when it is saved; null for the built-in one. */
            version: string | null;
        };
        CallChild: {
            className: string;
            /**
             * @description 1: below what the school takes for low.
             * @enum {number}
             */
            low: 0 | 1;
            /** @description Last second of the newest monthly package, `YYYY-MM-DD HH:mm:ss`; null: none runs. */
            monthlyEnd: string | null;
            name: string;
            studentUid: string;
            /** @description Minutes. */
            surplusCallTime: number;
        };
        CallConfigDto: {
            /** @description What parents of a low balance read. */
            content: string;
            /** @description Parents may see through the camera of the card: 0 or 1. */
            isOpenCamera: number;
            /** @description Parents may call: 0 or 1. */
            isOpenParentsCall: number;
            /** @description Cards may call: 0 or 1. */
            isOpenVideoCall: number;
            /** @description By their numbers. */
            payItemList: components["schemas"]["CallPackageDto"][];
            schoolCode: string;
            /** @description Minutes below which a balance is low; 0: none is. */
            timeReminder: number;
            /** @description Grows with each change, of packages too; a change sends back the one that it has read. */
            version: number;
        };
        CallDayDto: {
            callCount: number;
            /** @description `YYYY-MM-DD` */
            day: string;
            /** @description Yuan with two decimals. */
            rechargeAmount: string;
            /** @description Minutes. */
            useTime: number;
        };
        CallGrant: {
            /** @description Whether the parent may see through the camera of the card. */
            camera: boolean;
            /** @description When they are over, ISO 8601. */
            expiresAt: string;
            /** @description Longest stay in seconds. */
            grantedSeconds: number;
            /** @description As text (`strRoomId`). */
            roomId: string;
            /** @description Our application at the platform. */
            sdkAppId: number;
            userId: string;
            userSig: string;
        };
        CallHourDto: {
            callCount: number;
            /** @description 0 to 23 */
            hour: number;
            /** @description Minutes. */
            useTime: number;
        };
        CallOffer: {
            /** @description Why nothing is sold; null: it is. */
            reason: string | null;
            schoolName: string;
            /** @description Payments are simulated. */
            simulated: boolean;
            /** @enum {string} */
            state: "closed" | "open" | "unavailable" | "rechargeClosed" | "noPackages";
            /** @description Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
            tradeTypes?: ("JSAPI" | "ALIPAY")[];
        };
        CallOrder: {
            orderNo: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            orderTime: string;
            /** @description Yuan, two decimals. */
            payFee: string;
            payItemName: string;
            /** @description Null once nothing can be paid any more. */
            payParams: components["schemas"]["PayParamsDto"] | null;
            /** @description Where the browser pays: the page of the payment platform, or of a simulator. */
            payUrl: string | null;
            /** @enum {string} */
            status: "unpaid" | "paid" | "closed" | "partlyRefunded" | "refunded";
            studentName: string;
            studentUid: string;
            /** @description Minutes. */
            talkTime: number;
        };
        CallOrderBody: {
            /** Format: uuid */
            packageId: string;
            /** @description The parent of the proof. */
            payParentUid: string;
            /** @description What the page has shown, in yuan: another price now is refused with 409. */
            price: string;
            schoolCode: string;
            studentUid: string;
            /**
             * @description How it is paid, of what the school's `tradeTypes` offer; the first of them when it is not given.
             * @enum {string}
             */
            tradeType?: "JSAPI" | "ALIPAY";
        };
        CallPackageDto: {
            /** @description Yuan with two decimals. */
            price: string;
            schoolCode: string;
            sortNum: number;
            /** @description Minutes. */
            talkTime: number;
        };
        CallPackageInput: {
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            price: string;
            /** @description As the list has it; not used. */
            schoolCode?: unknown;
            sortNum: number;
            /** @description Minutes; at most 44,640, unless the school has such a package already. */
            talkTime: number;
        };
        CallPackageOffer: {
            id: string;
            name: string;
            /** @description Yuan, two decimals. */
            price: string;
            /** @description Minutes. */
            talkTime: number;
        };
        CallPlatformState: {
            /** @description False: none is configured, calls are off. */
            available: boolean;
            /** @description True when calls are simulated. */
            simulated: boolean;
            /** @description Where a simulated platform is looked at; null: it is none, or has no page. */
            simulatorUrl: string | null;
        };
        CallProven: {
            children: components["schemas"]["CallChild"][];
            parentUid: string;
            /** @description For the header `x-pay-proof` of the other calls; good for 30 minutes. */
            proof: string;
        };
        CallRecharge: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createdDate: string;
            /** @enum {string} */
            packageType: "single" | "monthly";
            /** @description Minutes; below 0: reversed. */
            rechargeTime: number;
            /** @enum {string} */
            source: "online" | "import" | "admin";
            studentName: string;
        };
        CallRechargeDto: {
            /** @description Of a monthly package its first and last moment, `YYYY-MM-DD HH:mm:ss`; null: single. */
            beginTime: string | null;
            className: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createdDate: string;
            endTime: string | null;
            id: string;
            /** @description Of the student. */
            name: string;
            /** @description Of an online recharge; null: another one. */
            orderNo: string | null;
            /**
             * @description single or monthly
             * @enum {string}
             */
            packageType: "single" | "monthly";
            /** @description Yuan with two decimals; below 0: reversed. */
            price: string;
            /** @description Why it was made or reversed; empty: none was given. */
            reason: string;
            /** @description Of who recharged, masked; empty: not known. */
            rechargePhone: string;
            /** @description Minutes; below 0: reversed. */
            rechargeTime: number;
            /** @description The recharge that this row reverses; null: it is one. */
            reversalOf: string | null;
            /** @description True when an administrator may take it back: what an administrator or an import has given. */
            reversible: boolean;
            schoolCode: string;
            schoolName: string;
            /**
             * @description online, import or admin
             * @enum {string}
             */
            source: "online" | "import" | "admin";
            studentUid: string;
        };
        CallRecordDto: {
            calleeName: string;
            callerName: string;
            className: string;
            /** @description When it began, `YYYY-MM-DD HH:mm:ss`. */
            createDate: string;
            /** @description True when its end was not reported, and taken from the last sign. */
            estimated: boolean;
            /** @description Minutes that no recharge paid for. */
            excess: number;
            id: string;
            /**
             * @description video or audio
             * @enum {string}
             */
            mediaType: "video" | "audio";
            /** @description Of the parent, masked; empty: none is known. */
            phone: string;
            schoolCode: string;
            schoolName: string;
            /**
             * @description running or ended
             * @enum {string}
             */
            state: "running" | "ended";
            studentUid: string;
            /** @description Minutes; 0 while it runs. */
            useTime: number;
        };
        CallRecordFilter: {
            /**
             * @description Calls of the day, week (from Monday), month or semester that runs now.
             * @enum {string}
             */
            dateStatType?: "day" | "week" | "month" | "semester";
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            endDate?: string;
            /** @enum {string} */
            mediaType?: "video" | "audio";
            /** @description The beginning of the student's name; with a school any part of it. Of a name 20,000 calls at most are counted. */
            name?: string;
            schoolCode?: string;
            /**
             * @description Instead: from this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            startDate?: string;
            studentUid?: string;
        };
        CallSchoolDto: {
            /** @description Calls, running ones among them. */
            callCount: number;
            isOpenParentsCall: number | null;
            /** @description 0 or 1; null: not set yet. */
            isOpenVideoCall: number | null;
            /** @description Yuan with two decimals, what was reversed left out; by whole days. */
            rechargeAmount: string;
            schoolCode: string;
            schoolName: string;
            /** @description Minutes. */
            useTime: number;
        };
        CallSchoolFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /**
             * @description Figures of the day, week (from Monday), month or semester that runs now.
             * @enum {string}
             */
            dateStatType?: "day" | "week" | "month" | "semester";
            /**
             * @description Until this moment or day, both included; a moment counts to the end of its hour.
             * @example 2026-03-01
             */
            endDate?: string;
            schoolCode?: string;
            /** @description Any part of the name. */
            schoolName?: string;
            /**
             * @description Instead: from this moment or day on; a moment counts from the beginning of its hour.
             * @example 2026-03-01
             */
            startDate?: string;
        };
        CallSummaryDto: {
            /** @description Every day of the range until today, the first one first; without a range from the first day that has anything. */
            byDay: components["schemas"]["CallDayDto"][];
            /** @description All 24 hours. */
            byHour: components["schemas"]["CallHourDto"][];
            callCount: number;
            endDate: string | null;
            /** @description Yuan with two decimals. */
            rechargeAmount: string;
            /** @description Calls that run now. */
            runningCount: number;
            /** @description First and last moment of which they are, `YYYY-MM-DD HH:mm:ss`; null: without a limit. */
            startDate: string | null;
            /** @description When the figures were read, `YYYY-MM-DD HH:mm:ss`. */
            statTime: string;
            /** @description Minutes. */
            useTime: number;
        };
        CallWallet: {
            calls: components["schemas"]["ChildCall"][];
            children: components["schemas"]["CallChild"][];
            /** @description Orders of the parent. */
            orders: components["schemas"]["CallOrder"][];
            recharges: components["schemas"]["CallRecharge"][];
        };
        CancelCommandsBody: {
            commandIds: string[];
        };
        CancelSubscriptionsBody: {
            ids: string[];
            remarks?: string;
            schoolCode: string;
        };
        CancellationDto: {
            /** @description `YYYY-MM-DD HH:mm:ss`: until then the service runs on. */
            expirationTime: string;
            id: string;
            /** @description `cancelled`, or `unchanged` for a record that does not run. */
            outcome: string;
            parentName: string;
            studentName: string;
        };
        CancelledCommands: {
            /** @description The commands that were cancelled: one that is on its way or done is not. */
            cancelled: string[];
        };
        CancelledDto: {
            /** @description Records that were cancelled. */
            count: number;
            records: components["schemas"]["CancellationDto"][];
        };
        CardCallBody: {
            /** @description Whom the student calls: the parent can come into the room later on. */
            parentUid?: string;
            studentUid: string;
        };
        CardCountsDto: {
            cancelled: number;
            downloaded: number;
            downloading: number;
            failed: number;
            installing: number;
            offered: number;
            skipped: number;
            soaking: number;
            succeeded: number;
            superseded: number;
            waiting: number;
        };
        CardRef: {
            classroomCode?: string | null;
            deviceNo: string;
            schoolCode?: string | null;
        };
        CardUpgrade: {
            /**
             * @description Why it failed.
             * @enum {string|null}
             */
            code: "noSpace" | "corrupt" | "downloadFailed" | "installRefused" | "reported" | "timedOut" | "silent" | "rolledBackItself" | "bootLoop" | "unstable" | "unreachable" | "withdrawn" | null;
            /** @description Per cent of the phase. */
            percent: number | null;
            /** @enum {string|null} */
            phase: "download" | "verify" | "install" | null;
            rolloutId: string;
            /** @enum {string} */
            state: "succeeded" | "failed" | "cancelled" | "waiting" | "offered" | "downloading" | "downloaded" | "installing" | "soaking" | "skipped" | "superseded";
            /** @description Name of the target version. */
            versionName: string;
        };
        ChangePasswordBody: {
            newPassword: string;
            oldPassword: string;
        };
        ChangedRolloutBody: {
            /** @description All cards of a group when missing. */
            cardsAtOnce?: number;
            /** @description All cards of the model within the caller's reach when missing. */
            choice?: components["schemas"]["RolloutChoiceDto"];
            /** @description `HH:mm`: installs only from then on … */
            dailyFrom?: string;
            /** @description … to this time; before `dailyFrom` it is on the next day. */
            dailyTo?: string;
            /**
             * @description 14 days after the start when missing.
             * @example 2026-03-01 08:30:00
             */
            deadlineAt?: string;
            /** @default 3 */
            downloadsPerSchool: number;
            /**
             * @description Only stored: submit or schedule it later.
             * @default false
             */
            draft: boolean;
            /**
             * @description Share of a group whose failure runs `onError`.
             * @default 10
             */
            errorPercent: number;
            /** @description In order; what they leave over is a last group. One group of all cards when missing. */
            groups?: components["schemas"]["RolloutGroupBody"][];
            /** @default 10 */
            installMinutes: number;
            model: string;
            name: string;
            /**
             * @description A second administrator has to approve it; always so where the environment requires it.
             * @default false
             */
            needsApproval: boolean;
            /**
             * @default pause
             * @enum {string}
             */
            onError: "pause" | "rollBack";
            /**
             * @description Points by which a group's online share may fall.
             * @default 10
             */
            onlineDropPercent: number;
            /** @description Number of cards of each town in the first group, before `groups`. */
            perArea?: number;
            /** @default true */
            respectsLessons: boolean;
            /** Format: uuid */
            rolloutId: string;
            /** @default 10 */
            soakMinutes: number;
            /**
             * @description At once when missing.
             * @example 2026-03-01 08:30:00
             */
            startAt?: string;
            /**
             * @description Share of a group that must have succeeded before the next one starts.
             * @default 90
             */
            successPercent: number;
            /** @description Why lessons are not respected; needed then. */
            urgentReason?: string;
            /** @description The version that was edited. */
            version?: number;
            versionCode: number;
        };
        ChildCall: {
            /**
             * @description Who called: the card, or a parent.
             * @enum {string}
             */
            caller: "parent" | "card";
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createDate: string;
            /** @enum {string} */
            mediaType: "video" | "audio";
            /** @enum {string} */
            state: "running" | "ended";
            studentName: string;
            /** @description Minutes; 0 while it runs. */
            useTime: number;
        };
        ClassBinding: {
            classCode: string;
            className: string;
            classroomCode: string;
            deviceNo: string | null;
        };
        ClassDto: {
            classCode: string;
            /** @description Its default name, which does not change: 小一(1)班. */
            className: string;
            classNamePre: string;
            /** @description The name it is shown under; empty when it has none of its own. */
            classNickName: string;
            classNumber: number;
            /** @description The source of the school no longer has it: it may be deleted here. */
            goneAtSource: boolean;
            gradeCode: string;
            gradeName: string;
            masterTeacherName: string | null;
            /** @description Code of the head teacher, null without one. */
            masterTeacherUid: string | null;
            studentCount: number;
            /** @description Of name and alias: grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        ClassItemDto: {
            classCode: string;
            className: string;
            gradeCode: string;
            gradeName: string;
        };
        ClassTeachDto: {
            classCode: string;
            className: string;
            isMaster: boolean;
            /** @description Empty for a head teacher who teaches nothing there. */
            subject: string;
        };
        ClientConfig: {
            /** @description Expected seconds between two heartbeats of a card. */
            heartbeatSeconds: number;
            productCode: string;
        };
        CloseDifferenceBody: {
            /**
             * @description recorded, refunded or writtenOff; of a payout not refunded
             * @enum {string}
             */
            action: "recorded" | "refunded" | "writtenOff";
            /** Format: uuid */
            id: string;
            /** @description Required with `writtenOff`. */
            reason?: string;
        };
        CloseMonthBody: {
            /** @description `yyyyMM` */
            month: string;
            reason: string;
            schoolCode: string;
        };
        CodeDto: {
            code: string;
        };
        ColumnChoiceDto: {
            /** @description Key of the column of the template, null: left out. */
            column?: string | null;
            /** @description Head of the column in the file. */
            header: string;
            /** @description As the list has it; not used. */
            sure?: unknown;
        };
        CommandBatchFilter: {
            /** Format: uuid */
            commandBatchId?: string;
            /** @description Any part of the account of who sent it. */
            createdBy?: string;
            /**
             * @description `YYYY-MM-DD HH:mm:ss`, the last second
             * @example 2026-03-01 08:30:00
             */
            endTime?: string;
            /** @enum {string} */
            iotMessageType?: "restart" | "clearCache" | "networkSpeed" | "syncData" | "syncCode" | "upgrade";
            /** @description Only batches of which a command has not ended. */
            running?: boolean;
            /**
             * @description `YYYY-MM-DD HH:mm:ss`, the first second
             * @example 2026-03-01 08:30:00
             */
            startTime?: string;
        };
        CommandBatchView: {
            /** @description Cancelled, or replaced by a newer command before it was delivered. */
            cancelled: number;
            cards: number;
            commandBatchId: string;
            createDate: string;
            /** @description Account of the operator. */
            createdBy: string;
            /** @description Not delivered in time. */
            expired: number;
            /** @description Reported as failed, or without a result in time. */
            failed: number;
            /** @description When its last command ended; null while one runs. */
            finishedAt: string | null;
            /** @enum {string} */
            iotMessageType: "upgrade" | "restart" | "clearCache" | "networkSpeed" | "syncData" | "syncCode";
            /** @description Not with its card yet. */
            queued: number;
            /** @description The batch whose failed commands it sent again. */
            retryOf: string | null;
            /** @description The school when it went to one school only. */
            schoolCode: string | null;
            schoolName: string | null;
            schools: number;
            /** @description With its card, and not ended. */
            sent: number;
            succeeded: number;
        };
        CommandFigures: {
            /** @description Commands that failed, timed out or expired within 24 hours. */
            failed24h: number;
            /** @description Why these did, most frequent first, at most 10. */
            reasons24h: components["schemas"]["FailureReason"][];
            /** @description Commands that have not ended. */
            running: number;
        };
        CommandFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /** Format: uuid */
            commandBatchId?: string;
            commandIds?: string[];
            deviceNo?: string;
            schoolCode?: string;
            /** @description One state or several. */
            status?: ("queued" | "sent" | "received" | "running" | "succeeded" | "failed" | "expired" | "timedOut" | "cancelled" | "superseded") | ("queued" | "sent" | "received" | "running" | "succeeded" | "failed" | "expired" | "timedOut" | "cancelled" | "superseded")[];
        };
        CommandView: {
            /** @description What it was sent with. */
            commandBatchId: string | null;
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
            /** @description When a restart is sent that waits for the end of a lesson. */
            notBefore: string | null;
            /** @description Per cent, when the card reports it. */
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
        ComplaintCompleteRequest: {
            /** @description Number at the platform. */
            complaintId: string;
            /** @description What was done; kept here. */
            reason: string;
        };
        ComplaintDto: {
            /** @description What was paid, in yuan with two decimals. */
            amount: string;
            /** @description The payer has written and waits for a reply. */
            awaitsReply: boolean;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            complainedAt: string;
            complaintId: string;
            detail: string;
            /** @description When a reply, or the settlement, is due; null: it is settled. */
            dueAt: string | null;
            /** @description The oldest first. */
            events: components["schemas"]["ComplaintEventDto"][];
            fullRefunded: boolean;
            /** @description null: of no order of ours */
            orderNo: string | null;
            /** @description The order as the platform names it; empty: it names none. */
            outTradeNo: string;
            overdue: boolean;
            payItemName: string | null;
            payParentName: string | null;
            /** @description Of the payer, masked. */
            phone: string | null;
            /**
             * @description refund, serviceNotWork or others
             * @enum {string}
             */
            problem: "refund" | "serviceNotWork" | "others";
            /** @description What the payer wants back; null: nothing. */
            refundAmount: string | null;
            schoolCode: string | null;
            schoolName: string | null;
            /**
             * @description pending, processing or processed
             * @enum {string}
             */
            state: "pending" | "processing" | "processed";
            studentName: string | null;
            /** @description null: of no order of ours */
            studentUid: string | null;
            /** @description How often the payer has complained. */
            times: number;
            transactionId: string;
        };
        ComplaintEventDto: {
            /** @description `action_type` of the platform, or FOUND, STATE, REPLY or COMPLETE of ours. */
            action: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account. */
            by: string | null;
            /** @description What we wrote, or did. */
            content: string | null;
            /** @description Why the platform has not taken it: its code. */
            failure: string | null;
            /**
             * @description requested, accepted or refused; null: it is not ours
             * @enum {string|null}
             */
            outcome: "refused" | "requested" | "accepted" | null;
            /** @enum {string} */
            state: "pending" | "processing" | "processed";
        };
        ComplaintFilter: {
            /** @description The order's number, here or at the platform. */
            orderNo?: string;
            /** @description true: those whose time is over; false: the others. */
            overdue?: boolean;
            schoolCode?: string;
            /**
             * @description pending, processing or processed
             * @enum {string}
             */
            state?: "pending" | "processing" | "processed";
        };
        ComplaintReplyRequest: {
            /** @description Number at the platform. */
            complaintId: string;
            /** @description The payer reads it. */
            content: string;
        };
        ConfirmBody: {
            /** @description Six digits of the authenticator. */
            code: string;
        };
        ConfirmImportBody: {
            /** Format: uuid */
            batchId: string;
            /** @description How many people are marked as left: `absent.count` of the preview, any other number is refused; 0: none. */
            leaving?: number;
            /** @description `true`: rows that repeat something are meant; needed when the preview has some (`repeated`). */
            repeats?: boolean;
        };
        ConfirmLink: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expireTime: string;
            url: string;
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
        CorpAppDto: {
            appCode: string;
            /** @description The corporation of the school has it. */
            installed: boolean;
            /** @description Address of its picture; empty when it has none. */
            logo: string;
            name: string;
        };
        CorpQrCodesDto: {
            /** @description Address of the QR code by which members join; null: the platform has none. */
            corpQRCode: string | null;
            /** @description Address of the QR code by which parents subscribe; null: the platform has none. */
            corpSubscribeQrCode: string | null;
        };
        CorpSchoolDto: {
            /** @description Whom the registration of the corporation named. */
            adminName: string | null;
            /** @description As lists show it: 138****1234. */
            adminPhone: string | null;
            appList: components["schemas"]["InstalledAppDto"][];
            /** @description `YYYY-MM-DD HH:mm:ss` */
            boundAt: string | null;
            /** @description Empty when it is not known. */
            cityName: string;
            /** @description null: bound to none */
            corpId: string | null;
            /** @description null until the corporation has installed an app */
            corpName: string | null;
            /** @description Address of the QR code by which members join. */
            corpQRCode: string | null;
            /** @description Address of the QR code by which parents subscribe. */
            corpSubscribeQrCode: string | null;
            /** @description Most members of the corporation; null until the platform says it. */
            corpUserMax: number | null;
            /** @description Size as the platform says it, such as `1-50人`. */
            corp_scale: string | null;
            /**
             * @description Certification: verified or unverified; null until the platform says it.
             * @enum {string|null}
             */
            corp_type: "verified" | "unverified" | null;
            creatorName: string;
            /** @description Uses the schedule of a third party: 0 or 1. */
            haveCourseSchedule: number;
            /** @description The customer manager in charge: a marker without rights. */
            managerName: string | null;
            managerUid: string | null;
            /** @description Members who are known in the corporation. */
            memberCount: number;
            /** @description Why the last installation or registration has not bound the school; null: nothing went wrong. */
            problem: string | null;
            provinceName: string;
            schoolCode: string;
            schoolName: string;
            source: string;
            /** @description 1 enterprise, 2 government, 3 other organisation, 4 team. */
            subjectType: number | null;
            townName: string;
            /** @description `YYYY-MM-DD HH:mm:ss`: the end of the certification. */
            verifiedEndTime: string | null;
            /** @description Of corporation and manager: grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        CorpSchoolFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /** @description Only schools that have a corporation, or only those that have none. */
            bound?: boolean;
            /** @description The code or its beginning. */
            schoolCode?: string;
            /** @description Any part of the name. */
            schoolName?: string;
            source?: string;
        };
        CorrectMonthBody: {
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            amount: string;
            /** @enum {string} */
            code: "price" | "count" | "refund" | "other";
            /**
             * Format: uuid
             * @description Id of the settled month that is wrong.
             */
            id: string;
            reason: string;
        };
        CorrectionDto: {
            /** @description Yuan with two decimals; negative where too much was settled. */
            amount: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account; null: by itself. */
            by: string | null;
            /**
             * @description importVoided, price, count, refund or other
             * @enum {string}
             */
            code: "other" | "refund" | "importVoided" | "price" | "count";
            /** @description `yyyyMM` of the month that it corrects. */
            correctsMonthlyId: string;
            /** @description Id of that month; null: not closed yet. */
            correctsSettlementId: string | null;
            id: string;
            /** @description Import that was rolled back; null: none. */
            importId: string | null;
            /** @description `yyyyMM` of the month with which it is settled. */
            monthlyId: string;
            newCount: number;
            payItemName: string | null;
            reason: string;
            renewCount: number;
            servedTotal: number;
            /** @description Id of that month; null: not closed yet. */
            settlementId: string | null;
            studentName: string | null;
            /** @description By how much each figure of the corrected month would differ. */
            subscribeTotal: number;
            /** @description Record of the roster; null: written by a person. */
            subscriptionId: string | null;
        };
        CorrectionWrittenDto: {
            id: string;
            /** @description `yyyyMM` of the month with which it will be settled. */
            monthlyId: string;
        };
        CorrectionsBody: {
            /**
             * Format: uuid
             * @description Id of a settled month.
             */
            id: string;
        };
        CountedSchools: {
            schoolCodes: string[];
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
        DeadEventFilter: {
            /**
             * @description Service whose consumer could not handle it.
             * @enum {string}
             */
            service?: "directory" | "devices" | "added-value" | "licence" | "wx" | "trtc" | "gateway";
            /** @enum {string} */
            state?: "open" | "replaying" | "discarding" | "replayed" | "discarded";
            /** @description Any part of topic, type, key or reason. */
            text?: string;
        };
        DeadEventKey: {
            consumer: string;
            /** Format: uuid */
            eventId: string;
        };
        DeadEventRow: {
            /** @description Who replayed or discarded it last. */
            account: string | null;
            consumer: string;
            /** @description What it says, as JSON text; cut after 20,000 characters. */
            data: string;
            discardReason: string | null;
            /** @description When it was handled or discarded. */
            endTime: string | null;
            eventId: string;
            /** @description `<consumer>/<eventId>` */
            id: string;
            /** @description It can be replayed or discarded now. */
            isReady: boolean;
            key: string;
            /** @description When it was published. */
            publishTime: string;
            /** @description Why it could not be handled, the last time. */
            reason: string;
            /** @description How often it was replayed. */
            replays: number;
            /** @description Service of the consumer. */
            service: string;
            /** @enum {string} */
            state: "open" | "replaying" | "discarding" | "replayed" | "discarded";
            /** @description When it was set aside. */
            time: string;
            topic: string;
            type: string;
        };
        DecisionView: {
            at: string;
            /** @description Account of the person; null for the engine. */
            createdBy: string | null;
            /** @description The figures on which it was decided. */
            detail: {
                [key: string]: unknown;
            };
            /** @description Position of the group that it is about. */
            group: number | null;
            id: string;
            kind: string;
        };
        DeleteMembersBody: {
            codes: string[];
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        DemoClockDto: {
            /** @description Whether it can be moved. */
            demo: boolean;
            /** @description Whether it was moved. */
            moved: boolean;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            now: string;
        };
        DepartmentDto: {
            children: components["schemas"]["DepartmentDto"][];
            code: string;
            name: string;
            parentCode: string | null;
            /** @description Teachers in it, without those below. */
            teacherCount: number;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        DeviceFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            bound?: boolean;
            /** @description Part of the number. */
            deviceNo?: string;
            /** @description Start of the model. */
            model?: string;
            /** @description Part of the name of the classroom. */
            name?: string;
            /** @enum {string} */
            onlineStatus?: "on" | "off";
            /** @description Off, or without a heartbeat, for longer than this number of minutes. */
            quietMinutes?: number;
            schoolCode?: string;
            /** @description Part of the name. */
            schoolName?: string;
            /** @description Connected, but without a heartbeat for the silence time. */
            silent?: boolean;
            /** @description There is a newer version that the card should have. */
            upgradable?: boolean;
            /** @description Start of the installed version. */
            version?: string;
        };
        DeviceRow: {
            classroomCode: string | null;
            createDate: string;
            currentVersion: string | null;
            deviceNo: string;
            lastHeartbeat: components["schemas"]["LastHeartbeatDto"] | null;
            model: string | null;
            /** @description Name of the classroom; null while unbound. */
            name: string | null;
            networkSpeed: components["schemas"]["NetworkSpeed"] | null;
            /** @description The version that is assigned to its school, else the newest final one of its model; null when it has that. */
            newVersion: string | null;
            onlineInfo: components["schemas"]["OnlineInfo"] | null;
            /** @enum {string} */
            onlineStatus: "on" | "off";
            schoolCode: string | null;
            schoolName: string | null;
            silent: boolean;
            /** @description When the card came on or went off. */
            since: string;
            upgrade: components["schemas"]["CardUpgrade"] | null;
            /** @description Of its binding: grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        DictionaryItemDto: {
            code: string;
            name: string;
        };
        DifferenceDto: {
            fields: components["schemas"]["FieldChangeDto"][];
            label: string;
            /** @description `added` or `changed`. */
            outcome: string;
            row: number;
        };
        DifferenceNoteBody: {
            /** Format: uuid */
            id: string;
            /** @description Text of the note. */
            note: string;
        };
        DifferenceNoteDto: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account. */
            by: string;
            note: string;
        };
        DirectUploadDto: {
            accessKeyId: string;
            /** @description Base64. */
            policy: string;
            signature: string;
            uploadDomain: string;
        };
        DiscardBody: {
            events: components["schemas"]["DeadEventKey"][];
            reason: string;
        };
        EditablePayItemDto: {
            /** @description `["all"]`, or codes of apps. */
            appCodeList: string[];
            discountPrice: string | null;
            id: string;
            /** @description 0 or 1. */
            isFamily: number;
            name: string;
            /** @enum {string} */
            orderMode: "online" | "subscribe";
            /** @description Yuan with two decimals. */
            price: string;
            schoolCode: string;
            serviceMonths: number;
            /** @enum {string} */
            status: "normal" | "disabled";
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        EffectiveCalendarDto: {
            builtIn: boolean;
            code: string;
            content: components["schemas"]["CalendarContentDto"];
            /** @description The lesson under way, and its end. */
            lesson: string | null;
            lessonUntil: string | null;
            name: string | null;
            schoolCode: string;
            schoolName: string;
            /** @enum {string} */
            scope: "school" | "default" | "area";
            today: components["schemas"]["HeldDto"][];
            updateDate: string | null;
            updatedBy: string | null;
            /** @description To be sent back when it is saved; null for the built-in one. */
            version: string | null;
            /** @description The next time in which a card may restart. */
            windowFrom: string | null;
            /** @description Its end; null when no lesson follows. */
            windowTo: string | null;
        };
        ExamDto: {
            /** @example 2026-09-01 */
            day: string;
            from?: string;
            name: string;
            to?: string;
        };
        ExchangeAddRequest: {
            /** @description The teacher's account at the payment platform; kept for the next exchanges. */
            openId?: string;
            points: number;
            schoolCode: string;
            /** @description The teacher. */
            uid: string;
        };
        ExchangeFilter: {
            classCode?: string;
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            endTime?: string;
            /** @description `yyyyMM` */
            month?: string;
            /** @description The phone of the teacher: all of it, or the last four digits. */
            phone?: string;
            /**
             * @description PROCESSING: under way.
             * @enum {string}
             */
            result_code?: "SUCCESS" | "FAIL" | "PROCESSING";
            schoolCode?: string;
            /**
             * @description From this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            startTime?: string;
            uid?: string;
        };
        ExchangeOutcome: {
            /** @description The reason as the platform names it; empty: none. */
            err_code: string;
            /** @description The same for people. */
            err_code_des: string;
            id: string;
            /**
             * @description SUCCESS or FAIL; empty while it is under way.
             * @enum {string}
             */
            result_code: "" | "SUCCESS" | "FAIL";
        };
        ExchangeRow: {
            /** @description Yuan, two decimals. */
            amount: string;
            /** @description The platform waits until the teacher has confirmed. */
            awaitsConfirm: boolean;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createDate: string;
            /** @description The reason as the platform names it; empty: none. */
            err_code: string;
            /** @description The same for people. */
            err_code_des: string;
            /** @description `YYYY-MM-DD HH:mm:ss`; null while it is under way. */
            finishedDate: string | null;
            id: string;
            /** @description `yyyyMM`, whose limit it counts to. */
            month: string;
            /** @description Masked. */
            phone: string;
            points: number;
            /**
             * @description SUCCESS or FAIL; empty while it is under way.
             * @enum {string}
             */
            result_code: "" | "SUCCESS" | "FAIL";
            schoolCode: string;
            schoolName: string;
            /** @enum {string} */
            state: "requested" | "processing" | "succeeded" | "failed" | "unknown";
            teacherName: string;
            uid: string;
        };
        ExpiringCount: {
            within1: number;
            within30: number;
            within7: number;
        };
        ExportMonthBody: {
            /** @description `yyyyMM` */
            month: string;
            /** @description All schools within reach when missing. */
            schoolCode?: string;
        };
        FaceFeatureView: {
            bytes: number;
            classes: number;
            /** @description Strong: the same people have the same one. */
            etag: string;
            refreshedAt: string;
            schoolCode: string;
            students: number;
            teachers: number;
        };
        FailureReason: {
            count: number;
            /** @description What the card reported; null when it reported none. */
            reason: string | null;
            /**
             * @description failed, timedOut or expired
             * @enum {string}
             */
            status: "failed" | "expired" | "timedOut";
        };
        FailureView: {
            cards: number;
            /** @enum {string} */
            code: "noSpace" | "corrupt" | "downloadFailed" | "installRefused" | "reported" | "timedOut" | "silent" | "rolledBackItself" | "bootLoop" | "unstable" | "unreachable" | "withdrawn";
            reason: string | null;
            schools: components["schemas"]["FailuresOfSchool"][];
        };
        FailuresOfSchool: {
            cards: number;
            /** @description Empty for cards without a school. */
            schoolCode: string;
            schoolName: string | null;
        };
        FieldChangeDto: {
            after: string;
            before: string;
            column: string;
        };
        FileBody: {
            bucket?: string;
            /** @description The class that a picture of class style shows. */
            classCode?: string;
            /** Format: binary */
            file?: string;
            /** @description The school that the file belongs to. */
            schoolCode?: string;
        };
        FileColumnDto: {
            /** @description Key of what it is taken for, null: nothing. */
            column: string | null;
            header: string;
            /** @description false: a person has to confirm it. */
            sure: boolean;
        };
        FoundSchoolDto: {
            /** @description It has a corporation. */
            bound: boolean;
            cityName: string;
            provinceName: string;
            schoolCode: string;
            schoolName: string;
            source: string;
            /** @description It stands in the list of schools in WeCom. */
            synced: boolean;
            townName: string;
        };
        FunctionEnablementDto: {
            /** @description Feature codes. */
            appList: string[];
            /** @description `YYYY-MM-DD HH:mm:ss`; null: never expires. */
            expirationTime: string | null;
            isOpen: number;
            remark: string;
            /** @description Special features: teacher_points. */
            specialList: string[];
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        GiveBackRequest: {
            points: number;
            reason: string;
            schoolCode: string;
            /** @description The teacher. */
            uid: string;
        };
        GivenBack: {
            /** @description Points that the teacher can exchange afterwards. */
            available: number;
        };
        GradeDto: {
            classes: components["schemas"]["ClassDto"][];
            code: string;
            name: string;
        };
        GradeItemDto: {
            code: string;
            name: string;
        };
        GradeKindDto: {
            code: string;
            name: string;
            /** @description Begins the names of its classes. */
            prefix: string;
        };
        HeldDto: {
            from: string;
            name: string;
            to: string;
        };
        ImportCalendarsBody: {
            /**
             * Format: binary
             * @description An .xlsx file by the template.
             */
            file?: string;
            /** @description Shows what would change, and changes nothing. */
            preview?: boolean;
        };
        ImportColumnDto: {
            choices: string[] | null;
            column: string;
            example: string;
            header: string;
            hint: string;
            required: boolean;
        };
        ImportTypeDto: {
            /** @description true: what is there can be exported in the same columns. */
            canExport: boolean;
            columns: components["schemas"]["ImportColumnDto"][];
            importType: string;
            name: string;
            userType: string;
        };
        InheritPreview: {
            active_code: string | null;
            allowed: boolean;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expire_time: string | null;
            /** @description First day on which it is allowed, `YYYY-MM-DD`; null: now, or not by waiting. */
            from: string | null;
            /** @description What stands in the way, or what should be known. */
            reasons: string[];
            type: number | null;
        };
        Inherited: {
            active_code: string;
            /** @enum {string} */
            state: "done" | "refused" | "requested";
        };
        InitialPassword: {
            /** @description Shown only now; has to be changed at the next login. */
            initialPassword: string;
        };
        InstallInfoDto: {
            /** @description `YYYY-MM-DD HH:mm:ss`: until when it works. */
            expiresAt: string;
            /** @description A page of the platform; good for one installation. */
            url: string;
        };
        InstalledAppDto: {
            appCode: string;
            /** @description Address of its picture; empty when it has none. */
            logo: string;
            name: string;
        };
        KeptDto: {
            reason: string;
            row: number;
        };
        LastHeartbeatDto: {
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
        LessonDto: {
            /** @description HH:mm */
            from: string;
            name: string;
            /** @description HH:mm, exclusive */
            to: string;
            /**
             * @description 1 is Monday, 7 Sunday.
             * @enum {integer}
             */
            weekday: 1 | 2 | 4 | 3 | 5 | 6 | 7;
        };
        LessonsBody: {
            /** @description Instead of cards: the filters of a list that shows them. */
            matching?: components["schemas"]["DeviceFilter"];
            /** @description The cards that are to restart. */
            pushClassCards?: components["schemas"]["CardRef"][];
        };
        LicenceAccountFilter: {
            /**
             * @description Valid ones that run out within this number of days.
             * @enum {number}
             */
            expiringDays?: 30 | 7 | 1;
            schoolCode?: string;
            /** @enum {number} */
            status?: 1 | 2 | 3 | 4 | 5 | 6;
            /** @description Any part of the teacher's name. */
            userName?: string;
        };
        LicenceAccountRow: {
            /** @description True while an activation with it waits for the platform. */
            activating: boolean;
            active_code: string;
            /** @description `YYYY-MM-DD HH:mm:ss`; null before it is activated. */
            active_time: string | null;
            expire_time: string | null;
            id: string;
            orderId: string | null;
            schoolCode: string | null;
            schoolName: string | null;
            /** @description As the platform has said last; 5 merged and 6 given downstream are shown by their labels. */
            status: number;
            statusName: string;
            /** @description 1 basic, 2 interconnected. */
            type: number;
            typeName: string;
            /** @description Uid of the holder; null: it has none, or one whom the directory does not know. */
            userId: string | null;
            /** @description Id at the platform of a holder whom the directory does not know; null: it has no holder. */
            userName: string | null;
        };
        LicenceHandover: {
            active_code: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expire_time: string | null;
            /** @description True for a person who has left: their account can be transferred at once. */
            left: boolean;
            /** @description 2 valid, 4 awaiting transfer. */
            status: number;
            type: number;
            /** @description Uid, or the id at the platform of a person whom the directory does not know. */
            userId: string;
            userName: string;
        };
        LicenceOrderAccount: {
            active_code: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expire_time: string | null;
            status: number | null;
            statusName: string | null;
            type: number;
            userId: string | null;
            userName: string | null;
        };
        LicenceOrderDetail: {
            /** @description At most 1000. */
            accounts: components["schemas"]["LicenceOrderAccount"][];
            order: components["schemas"]["LicenceOrderRow"];
            /** @description Why the platform does not make the order; null: it has, or has not answered. */
            refusal: string | null;
            /** @description Of a renewal: who is not in it; at most 1000. */
            refused: components["schemas"]["RefusedPerson"][];
            /** @description People of a renewal, and how many of them the platform has taken or refused. */
            renewal: components["schemas"]["LicenceRenewalProgress"] | null;
        };
        LicenceOrderFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            schoolCode?: string;
            /** @description Any part of the name. */
            schoolName?: string;
        };
        LicenceOrderId: {
            /** Format: uuid */
            id: string;
        };
        LicenceOrderRow: {
            base_count: number;
            buyerUserName: string | null;
            buyerUserid: string | null;
            createTime: string;
            id: string;
            interconnected_count: number;
            /** @description Of 31 days each; null when the platform states days. */
            months: number | null;
            /** @description Null while the platform has not confirmed the order. */
            orderId: string | null;
            orderStatusName: string;
            orderTypeName: string;
            /** @description As the platform has it, 0 pending; null: not confirmed yet. */
            order_status: number | null;
            /** @description 1 buy, 2 renew, others: see the label. */
            order_type: number;
            /** @description `YYYY-MM-DD HH:mm:ss`; null: not paid, or not known. */
            payTime: string | null;
            /** @description Yuan, two decimals; null: not known. */
            price: string | null;
            schoolCode: string;
            schoolName: string;
        };
        LicenceRenewalProgress: {
            done: number;
            total: number;
        };
        LicenceSetting: {
            /** @description 0 or 1. */
            autoActivate: number;
            /** @description Accounts that can be activated. */
            available: number;
            corpName: string | null;
            /** @description Of the school: for whom nothing was requested since; at most 100, the newest first. */
            refused: components["schemas"]["RefusedActivation"][];
            schoolCode: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        LicenceTeacher: {
            /** @description True while an activation waits for the platform. */
            activating: boolean;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            expire_time: string | null;
            /** @description False: unknown to the platform, and can be neither activated nor renewed. */
            matched: boolean;
            /** @description State of the basic account: 2 valid, 3 expired, 4 awaiting transfer; null: there is none. */
            status: number | null;
            userId: string;
            userName: string;
        };
        LineDifferenceDto: {
            /** @description null: the version has taken the line away. */
            after: components["schemas"]["LineStateDto"] | null;
            /** @description null: the version has added the line. */
            before: components["schemas"]["LineStateDto"] | null;
            className: string;
            parentName: string;
            payItemName: string;
            studentName: string;
            subscriptionId: string;
        };
        LineEventDto: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account; null: by itself. */
            by: string | null;
            cause: string | null;
            className: string;
            id: string;
            /** @description Import that made it or was rolled back; null: none. */
            importId: string | null;
            /**
             * @description `new`, `renew`, `cancel`; `void` for what an import did and was rolled back, `revert` for such a renewal of earlier versions.
             * @enum {string}
             */
            kind: "new" | "renew" | "cancel" | "revert" | "void";
            parentName: string;
            payItemName: string;
            /** @description Yuan with two decimals. */
            price: string;
            studentName: string;
        };
        LineEventsBody: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            subscriptionId: string;
        };
        LineStateDto: {
            /** @enum {string} */
            kind: "unsubscribe" | "new" | "renew" | "void" | "newUnsubscribe";
            /** @description Yuan with two decimals. */
            price: string;
        };
        LinkDto: {
            /** @description The bare page. */
            page: string;
            url: string;
        };
        LinkEnvironmentDto: {
            /** @description Its address; null: not configured. */
            address: string | null;
            /** @enum {string} */
            env: "online" | "test";
            name: string;
        };
        LinkOptionsDto: {
            /** @description False: only bare links, because no official account is configured. */
            canWrap: boolean;
            environments: components["schemas"]["LinkEnvironmentDto"][];
            /** @description Whether there is a mini-program host. */
            miniProgram: boolean;
            pages: components["schemas"]["LinkPageDto"][];
            /** @description Days for which a short link is good. */
            shortLinkDays: number;
            /** @description A simulator stands in for the web app and the mini program. */
            simulated: boolean;
        };
        LinkPageDto: {
            name: string;
            /** @enum {string} */
            pageType: "chat" | "classStyle" | "schedule" | "guard" | "personalCenter" | "classNotice" | "attendance" | "leave" | "contacts" | "visitorRegistration";
        };
        LiveCall: {
            /**
             * @description Who called.
             * @enum {string}
             */
            caller: "parent" | "card";
            className: string;
            id: string;
            /** @enum {string} */
            mediaType: "video" | "audio";
            name: string;
            /** @description Empty: not known. */
            parentName: string;
            schoolCode: string;
            schoolName: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            startedAt: string;
            studentUid: string;
        };
        LiveCallSchool: {
            count: number;
            /** @description Of its longest call. `YYYY-MM-DD HH:mm:ss` */
            longestStartedAt: string;
            schoolCode: string;
            schoolName: string;
        };
        LiveCalls: {
            /** @description The newest ones, 100 at most. */
            calls: components["schemas"]["LiveCall"][];
            /** @description Of the longest call; null: none runs. `YYYY-MM-DD HH:mm:ss` */
            longestStartedAt: string | null;
            /** @description Those with most calls first, 1,000 at most. */
            schools: components["schemas"]["LiveCallSchool"][];
            total: number;
        };
        LogRow: {
            content: string;
            level: string;
            time: string;
            /**
             * @description `card` from the card itself, `command` of a remote action, `connection` of its connection.
             * @enum {string}
             */
            type: "command" | "card" | "connection";
        };
        LoggedOut: {
            address: string;
        };
        LoginBody: {
            account: string;
            /** @description Answer to the captcha. */
            mcode: string;
            /** @description Lower-case SHA-256 hex of the plain password. */
            password: string;
            /** @description `challenge.nonce`, for a try that was answered with a challenge. */
            proof?: string;
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
            /** @description The role needs a second factor and the account has none: every other call is refused until it is set up. */
            mustSetUpSecondFactor: boolean;
            name: string;
            /** @description The session was begun at a provider outside: the password of the account may be unknown. */
            outside: boolean;
            permissions: ("schoolFunctionOpen" | "goClassCardDevice" | "licenceSync" | "licencePurchase" | "licenceUserSync" | "licenceActivity" | "licenceBatchActivity" | "licenceInherit")[];
            /** @description Masked: 138****1234. */
            phone: string;
            source: string;
            /** @description Role bitmask. */
            tags: number;
            uid: string;
        };
        MakeUpDayDto: {
            /** @example 2026-09-01 */
            day: string;
            /** @enum {integer} */
            weekday: 1 | 2 | 4 | 3 | 5 | 6 | 7;
        };
        ManagerDto: {
            name: string;
            /** @description Masked. */
            phone: string;
            uid: string;
        };
        MappingBody: {
            /** Format: uuid */
            batchId: string;
            columns: components["schemas"]["ColumnChoiceDto"][];
        };
        MatchingCards: {
            /** @description Number of cards that the list has shown, without those: when more match now, none gets a command. */
            count: number;
            /** @description Numbers of cards that were unchecked. */
            except?: string[];
            /** @description The filters of the list; without them every card within reach. */
            filter?: components["schemas"]["DeviceFilter"];
        };
        MemberCountDto: {
            changed: number;
            gone: number;
            /**
             * @description teacher, parent or student
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student";
            matched: number;
            unchanged: number;
            unknown: number;
        };
        MemberDifferenceDto: {
            /**
             * @description matched: new; changed: another id; gone: no longer in the corporation; unknown: none of ours
             * @enum {string}
             */
            effect: "unknown" | "changed" | "gone" | "matched";
            /**
             * @description teacher, parent or student
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student";
            name: string;
            /** @description Of ours; null: none. */
            uid: string | null;
            /** @description The id in the corporation. */
            wecomUserid: string;
        };
        MemberSyncDto: {
            by: string;
            /** @description Why it failed. */
            failure: string | null;
            finishedAt: string | null;
            /** @description Those that were known and are no longer. */
            gone: number;
            id: string;
            /** @description New ones, and those with another id. */
            matched: number;
            processed: number;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            requestedAt: string;
            schoolCode: string;
            /**
             * @description waiting, running, done or failed
             * @enum {string}
             */
            state: "done" | "failed" | "running" | "waiting";
            /** @description Members of the corporation. */
            total: number;
            /** @description Members of the corporation whom we do not know. */
            unknown: number;
        };
        MemberSyncPreviewDto: {
            counts: components["schemas"]["MemberCountDto"][];
            /** @description The first 20 differences of each kind and effect. */
            differences: components["schemas"]["MemberDifferenceDto"][];
            /** @description Members of the corporation. */
            total: number;
        };
        MembersOfSchool: {
            schoolCode: string;
        };
        MiniUserDto: {
            appCode: string;
            createDate: string;
            /** @description Empty when the host does not say. */
            nickname: string;
            openid: string;
            /** @description Masked. */
            phone: string;
            /**
             * @description `unknown`: the host does not say.
             * @enum {string}
             */
            state: "none" | "unknown" | "found";
        };
        MinuteOfRollout: {
            failed: number;
            minute: string;
            succeeded: number;
        };
        ModelFilter: {
            /** @enum {string} */
            deviceType?: "classCard";
        };
        ModelRow: {
            model: string;
            /** @description How many versions it has. */
            versions: number;
        };
        ModelVersionRow: {
            /** @description Empty without a package: such a version cannot be brought to cards. */
            downloadUrl: string;
            id: number;
            notes: string;
            /** @enum {string} */
            releaseStatus: "Final" | "Beta" | "Alpha";
            versionCode: number;
        };
        MoneyMonthDto: {
            /** @description What was paid and is not served at the end of the month. */
            deferred: string;
            /** @description Revenue of days and minutes that were served. */
            earned: string;
            /** @description `yyyyMM` */
            month: string;
            /** @description What the settled month is to bring, with the corrections that are settled with it. */
            receivable: string;
            /** @description Paid through the payment platform. */
            received: string;
            /** @description Paid by other means. */
            receivedByHand: string;
            /** @description What went back of both. */
            refunded: string;
            /** @description What rewards of teachers have cost, and what of it has been transferred. */
            rewards: string;
            rewardsPaid: string;
            schoolCode: string;
            schoolName: string;
        };
        MoneyMonthFilter: {
            /** @description `yyyyMM`; the month that runs when missing. */
            month?: string;
            schoolCode?: string;
        };
        MoneyTransferDto: {
            /** @description Yuan, two decimals. */
            amount: string;
            /** @description `YYYY-MM-DD HH:mm:ss`, when it was booked. */
            at: string;
            /** @description The account that caused it; null: the system. */
            by: string | null;
            /** @enum {string} */
            cause: "returned" | "received" | "stray" | "strayReturned" | "earned" | "billed" | "corrected" | "rewarded" | "transferred" | "rewardFailed";
            /** @description `YYYY-MM-DD`, the business day that it counts for. */
            day: string;
            /**
             * @description The credited account.
             * @enum {string}
             */
            from: "earned" | "billed" | "platform" | "hand" | "unclaimed" | "deferred" | "receivable" | "payable" | "rewards";
            id: string;
            note: string | null;
            /** @description Null: it is of no order. */
            orderNo: string | null;
            /** @description Number of the payment, the refund, the settled month or the exchange. */
            reference: string;
            /**
             * @description The debited account.
             * @enum {string}
             */
            to: "earned" | "billed" | "platform" | "hand" | "unclaimed" | "deferred" | "receivable" | "payable" | "rewards";
        };
        MoneyTransferFilter: {
            /**
             * @description Transfers to or from accounts of this kind.
             * @enum {string}
             */
            account?: "platform" | "hand" | "unclaimed" | "deferred" | "earned" | "receivable" | "billed" | "payable" | "rewards";
            /** @enum {string} */
            cause?: "received" | "stray" | "returned" | "strayReturned" | "earned" | "billed" | "corrected" | "rewarded" | "transferred" | "rewardFailed";
            /** @description `yyyyMM` */
            month: string;
            schoolCode: string;
        };
        MonthClosedDto: {
            /** @description Lines that the new version has changed; 1,000 at most. */
            differences: components["schemas"]["LineDifferenceDto"][];
            id: string;
            /**
             * @description `closed` for the first time, `changed` by a new version, or `unchanged`.
             * @enum {string}
             */
            outcome: "closed" | "changed" | "unchanged";
            version: number;
        };
        MonthFiguresDto: {
            /** @description Yuan with two decimals. */
            amount: string;
            /** @description `yyyyMM` */
            month: string;
            newCount: number;
            renewCount: number;
            /** @description Schools that are settled. */
            schools: number;
            subscribeTotal: number;
            unsubscribeCount: number;
        };
        MoveClockBody: {
            /** @description `YYYY-MM-DD HH:mm:ss`, later than the time of business. */
            at: string;
        };
        MoveStudentsBody: {
            classCode: string;
            codes: string[];
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        MoveTeachersBody: {
            codes: string[];
            /** @description Empty: out of every department. */
            departmentCode?: string | null;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        NamedDaysDto: {
            /** @example 2026-09-01 */
            from: string;
            name: string;
            /** @example 2026-09-01 */
            to: string;
        };
        NeedImportDto: {
            /** @description The school has no class or no teacher yet, and only an import would bring them. */
            needImport: boolean;
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
        NewAuthenticator: {
            /** @description `otpauth://totp/…` */
            address: string;
            /** @description The address as a QR code: `data:image/svg+xml;base64,…`. */
            picture: string;
            /** @description In base32, to be typed in. */
            secret: string;
        };
        NewClass: {
            /** @description From 1. */
            classNumber: number;
            /** @description Prefix, number and 班: 小一(1)班. */
            name: string;
        };
        NewParentDto: {
            name: string;
            /** @example 13812341234 */
            phone: string;
            /**
             * @description A code of the dictionary of family relations.
             * @enum {string}
             */
            relationCode: "51" | "52" | "57" | "58" | "61" | "62" | "63" | "64" | "71" | "75" | "97" | "99";
            /** @description true: the holder of the phone under another name is this person, and keeps that name; else that is refused. */
            samePerson?: boolean;
        };
        NewRecoveryCodes: {
            codes: string[];
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
        OpenAppBody: {
            /**
             * @description Feature codes.
             * @default []
             */
            appList: ("class_show" | "attendance_class" | "attendance_course" | "chat" | "face" | "careerPlanning" | "courseArrangement" | "guard" | "cloudTranscoder" | "VoIP" | "trtc" | "trtc_recharge")[];
            /**
             * @description `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD`; never when not given.
             * @example 2026-03-01
             */
            expirationTime?: string;
            /**
             * @description 1 opens what is listed, 0 closes all.
             * @enum {number}
             */
            isOpen: 0 | 1;
            remark?: string;
            schoolCode: string;
            /**
             * @description Special features: teacher_points.
             * @default []
             */
            specialList: "teacher_points"[];
            /** @description The version that was edited. */
            version?: number;
        };
        OrderAddRequest: {
            /**
             * @description Last day of service; as many months after the first as the item lasts, when not given.
             * @example 2026-03-01
             */
            endDate?: string;
            /** Format: uuid */
            payItemCode: string;
            payParentUid: string;
            /** @description True: goes behind services of the same item that it would overlap. Otherwise such an order is refused. */
            placeBehind?: boolean;
            schoolCode: string;
            /**
             * @description First day of service, from a year back to two years ahead. When not given: today, or the day after the services of the
             *     same item that cover today without a gap.
             * @example 2026-03-01
             */
            startDate?: string;
            studentUid: string;
            /**
             * @description An order that is placed by hand has been paid by other means.
             * @default MANUAL
             * @enum {string}
             */
            trade_type: "MANUAL";
        };
        OrderAdded: {
            orderNo: string;
        };
        OrderComplaintDto: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            complainedAt: string;
            complaintId: string;
            detail: string;
            dueAt: string | null;
            overdue: boolean;
            /** @enum {string} */
            problem: "refund" | "serviceNotWork" | "others";
            /** @enum {string} */
            state: "pending" | "processing" | "processed";
        };
        OrderFilter: {
            classCode?: string;
            orderNo?: string;
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            orderTimeEnd?: string;
            /**
             * @description From this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            orderTimeStart?: string;
            /** @description Any part of the name of the student's parent or of who paid. */
            parentName?: string;
            /** @description Any part of the name. */
            payItemName?: string;
            /** @description The phone of the student's parent: all of it, or the last four digits. */
            phone?: string;
            schoolCode: string;
            /** @enum {string} */
            status?: "unpaid" | "paid" | "closed" | "partlyRefunded" | "refunded";
            /** @description Any part of the name. */
            studentName?: string;
            /** @enum {string} */
            trade_type?: "JSAPI" | "ALIPAY" | "MANUAL";
        };
        OrderRecordDto: {
            /** @description What is paid, in yuan with two decimals. */
            fee: string;
            /** @description Number of the order, or id of the subscription. */
            id: string;
            /** @enum {string} */
            orderMode: "online" | "subscribe";
            payItemName: string;
            /** @description Of the student's parent, masked. */
            phone: string;
            /** @description The standard price, in yuan with two decimals. */
            price: string;
            /** @description Last day of the service, `YYYY-MM-DD`. */
            serviceEndTime: string | null;
            /** @description First day of the service, `YYYY-MM-DD`; null: not known before it is paid. */
            serviceStartTime: string | null;
            /** @enum {string} */
            status: "subscribe" | "pending" | "unsubscribe" | "refused" | "unpaid" | "paid" | "closed" | "partlyRefunded" | "refunded";
            /** @description When it was ordered or subscribed to, `YYYY-MM-DD HH:mm:ss`. */
            time: string;
        };
        OrderRefundDto: {
            /** @description Yuan, two decimals. */
            amount: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createdAt: string;
            /** @description Why the payment platform has not done it: its code, and what it means. */
            failure: string | null;
            failureText: string | null;
            /**
             * @description `outside`: made in the merchant's console.
             * @enum {string}
             */
            origin: "own" | "outside";
            outRefundNo: string;
            reason: string;
            /** @enum {string} */
            state: "requested" | "processing" | "succeeded" | "failed" | "givenUp";
            updatedAt: string;
        };
        OrderRefundFigures: {
            left: number;
            paid: string;
            /** @description What no refund has taken: one under way or failed has. */
            refundable: string;
            /** @description What has gone back. */
            refunded: string;
            /** @description The oldest first. */
            refunds: components["schemas"]["OrderRefundDto"][];
            /** @description Days or minutes that were paid for, and that are unused. */
            total: number;
            /** @description The worth of what is unused, rounded down to fen, as far as it is refundable. */
            unused: string;
        };
        OrderRefunded: {
            /** @description Code of the platform, or `away`, `resting`, `unreadable`, `unexpected`; null: nothing is known to have failed. */
            failure: string | null;
            outRefundNo: string;
            /**
             * @description `requested` or `processing` until the payment platform has paid it back.
             * @enum {string}
             */
            state: "requested" | "processing" | "succeeded" | "failed" | "givenUp";
        };
        OrderRow: {
            className: string;
            endDate: string | null;
            /** @description 1 when the payer is no parent of the student. */
            forPay: number;
            orderNo: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            orderTime: string;
            parentName: string;
            /** @description Yuan, two decimals. */
            payFee: string;
            payItemName: string;
            payParentName: string;
            /** @description Masked. */
            phone: string;
            /**
             * @description State of a refund that failed, or is under way, or of the newest one; null: none.
             * @enum {string|null}
             */
            refund: "requested" | "processing" | "succeeded" | "failed" | "givenUp" | null;
            /** @description Yuan, two decimals: what has gone back. */
            refundedFee: string;
            /** @description First and last day of service, `YYYY-MM-DD`; null before it is paid, unless they were chosen. */
            startDate: string | null;
            /** @enum {string} */
            status: "unpaid" | "paid" | "closed" | "partlyRefunded" | "refunded";
            studentName: string;
            /** @enum {string} */
            trade_type: "JSAPI" | "ALIPAY" | "MANUAL";
        };
        OrderTimeline: {
            /** @description Complaints of the payer at the payment platform, the oldest first. */
            complaints: components["schemas"]["OrderComplaintDto"][];
            /** @description Oldest first. */
            events: components["schemas"]["OrderTimelineEvent"][];
            /** @description Why services behind stay where they are although the order is refunded; null: none was given. */
            gapReason: string | null;
            /** @description Of the order's own service, and of others when the order was refunded; the oldest first. */
            moves: components["schemas"]["OrderTimelineMove"][];
            period: components["schemas"]["OrderTimelinePeriod"] | null;
            refunds: components["schemas"]["OrderRefundDto"][];
        };
        OrderTimelineEvent: {
            /** @description Yuan, two decimals. */
            amount: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account; null: by itself, or a parent. */
            by: string | null;
            /** @description What is known besides: numbers at the payment platform, the reason, why it was unexpected. */
            detail: string | null;
            /** @enum {string} */
            kind: "paid" | "closed" | "refunded" | "ordered" | "prepaid" | "refundRequested" | "refundFailed" | "refundGivenUp" | "refundOutside" | "unexpected";
        };
        OrderTimelineMove: {
            after: components["schemas"]["ServiceDaysDto"];
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            before: components["schemas"]["ServiceDaysDto"];
            /** @description Account that requested the refund; null: by itself. */
            by: string | null;
            /** @description The order whose service moved. */
            orderNo: string;
            refundedOrderNo: string;
        };
        OrderTimelinePeriod: {
            endDate: string;
            /** @description When a refund ended it, `YYYY-MM-DD HH:mm:ss`; null: it counts. */
            endedAt: string | null;
            /** @description Both days included, `YYYY-MM-DD`. */
            startDate: string;
        };
        PackageFacts: {
            /** @description Oldest version of Android, as its API level. */
            minSdk: number | null;
            /** @description The same of further signers; cards compare all of them. */
            otherSigners: string[];
            packageName: string;
            /** @description Lower-case hex. */
            sha256: string;
            /** @description SHA-256 of the first signer's certificate, lower-case hex. */
            signerSha256: string;
            /** @description Bytes. */
            size: number;
            versionCode: number;
            versionName: string;
        };
        PackageRow: {
            createDate: string;
            createdBy: string;
            /** @description The one that cards get from now on. */
            current: boolean;
            /** @description Empty when it was deleted. */
            downloadUrl: string;
            fileName: string;
            id: string;
            /** @description Lower-case hex. */
            md5: string | null;
            /** @description Oldest version of Android, as its API level. */
            minSdk: number | null;
            /** @description The same of further signers; cards compare all of them. */
            otherSigners: string[];
            packageName: string;
            /** @description Lower-case hex. */
            sha256: string;
            /** @description SHA-256 of the first signer's certificate, lower-case hex. */
            signerSha256: string;
            /** @description Bytes. */
            size: number;
            versionCode: number;
            versionName: string;
            /** @description When it was deleted. */
            withdrawDate: string | null;
        };
        ParentBody: {
            /** @description Absent: a new parent, or one whom the phone finds. */
            code?: string;
            /** @description As the list has it; not used. */
            encryPhone?: unknown;
            name: string;
            /**
             * @description Masked, as the detail shows it: stays.
             * @example 13812341234
             */
            phone: string;
            relation?: string;
            /** @description Code of the relation; or its name in `relation`. */
            relationCode?: string;
            /** @description true: the holder of the phone under another name is this person, and keeps that name; else that is refused. */
            samePerson?: boolean;
            /** @description As the list has it; not used. */
            subscribe?: unknown;
        };
        ParentCallBody: {
            studentUid: string;
        };
        ParentDto: {
            code: string;
            /** @description The phone as it is stored, encrypted. */
            encryPhone: string;
            name: string;
            /** @description 138****1234 */
            phone: string;
            relation: string;
            relationCode: string;
            /** @description Follows the school's account: 0 or 1. */
            subscribe: number;
        };
        ParentNameDto: {
            displayName: string;
            uid: string;
        };
        PasswordAndCodeBody: {
            /** @description Six digits of the authenticator, or a recovery code. */
            code: string;
            /** @description Lower-case SHA-256 hex of the plain password. */
            password: string;
        };
        PasswordBody: {
            /** @description Lower-case SHA-256 hex of the plain password. */
            password: string;
        };
        PayChild: {
            className: string;
            /** @description Last second of service, `YYYY-MM-DD HH:mm:ss`; null: none. */
            expirationTime: string | null;
            name: string;
            /** @enum {string} */
            status: "none" | "serving" | "trial" | "expired";
            studentUid: string;
        };
        PayItemDto: {
            /** @description `["all"]`, or codes of apps. */
            appCodeList: string[];
            discountPrice: string | null;
            id: string;
            /** @description 0 or 1. */
            isFamily: number;
            name: string;
            /** @enum {string} */
            orderMode: "online" | "subscribe";
            /** @description Yuan with two decimals. */
            price: string;
            schoolCode: string;
            serviceMonths: number;
            /** @enum {string} */
            status: "normal" | "disabled";
        };
        PayItemIdDto: {
            id: string;
        };
        PayOrder: {
            endDate: string | null;
            orderNo: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            orderTime: string;
            /** @description Yuan, two decimals. */
            payFee: string;
            payItemName: string;
            /** @description Null once nothing can be paid any more. */
            payParams: components["schemas"]["PayParamsDto"] | null;
            /** @description Where the browser pays: the page of the payment platform, or of a simulator. */
            payUrl: string | null;
            /** @description Days of service once it is paid, `YYYY-MM-DD`. */
            startDate: string | null;
            /** @enum {string} */
            status: "unpaid" | "paid" | "closed" | "partlyRefunded" | "refunded";
            studentName: string;
        };
        PayOrderBody: {
            /** Format: uuid */
            payItemId: string;
            /** @description The parent of the proof. */
            payParentUid: string;
            /** @description What the page has shown, in yuan: another price now is refused with 409. */
            price: string;
            schoolCode: string;
            studentUid: string;
            /**
             * @description How it is paid, of what the school's `tradeTypes` offer; the first of them when it is not given.
             * @enum {string}
             */
            tradeType?: "JSAPI" | "ALIPAY";
        };
        PayPageDto: {
            /** @description What the QR code for parents holds. */
            url: string;
        };
        PayParamsDto: {
            appId: string;
            nonceStr: string;
            package: string;
            paySign: string;
            signType: string;
            timeStamp: string;
        };
        PayServices: {
            children: components["schemas"]["PayChild"][];
            /** @description The newest first, 20 at most. */
            orders: components["schemas"]["PayOrder"][];
        };
        PayablePoints: {
            /** @description Points for one yuan. */
            exchangeRate: number;
            /** @description Whether the teacher has an account at the payment platform. */
            hasOpenId: boolean;
            /** @description Those of the running month that are left of it; null: no limit. */
            leftThisMonth: number | null;
            /** @description Points that a teacher may exchange in a month; 0: no limit. */
            monthExchangeLimit: number;
            points: number;
        };
        PayerBody: {
            /** @description With which the payment platform has sent the payer back. */
            code: string;
        };
        PayerProof: {
            /** @description Takes the place of the proof that was given. */
            proof: string;
        };
        PaymentState: {
            /** @description False when no merchant is configured: nothing is sold online. */
            available: boolean;
            /** @description True when payments are simulated. */
            simulated: boolean;
            /** @description Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
            tradeTypes?: ("JSAPI" | "ALIPAY")[];
        };
        PayoutConfirmationDto: {
            appId: string;
            mchId: string;
            package: string;
        };
        PayoutPage: {
            /** @description Yuan, two decimals. */
            amount: string;
            /** @description Where the browser confirms instead when payouts are simulated. */
            confirmUrl: string | null;
            /** @description Null while there is nothing to confirm. */
            confirmation: components["schemas"]["PayoutConfirmationDto"] | null;
            points: number;
            /** @description Payouts are simulated. */
            simulated: boolean;
            /**
             * @description `waiting` for the teacher; `paying`: the platform is at work.
             * @enum {string}
             */
            state: "paid" | "failed" | "waiting" | "paying";
        };
        PayoutState: {
            /** @description false: no merchant is configured, points cannot be exchanged. */
            available: boolean;
            /** @description Payouts are simulated. */
            simulated: boolean;
        };
        PeopleDto: {
            added: number;
            /** @description Also those who get another parent. */
            changed: number;
            /** @description None of whose rows is taken. */
            errors: number;
            /** @description What they are called: 学生, 教师. */
            name: string;
            skipped: number;
            unchanged: number;
        };
        PictureKey: {
            key: string;
        };
        PlanFiguresDto: {
            /** @description What the points are worth, in yuan with two decimals. */
            amount: string;
            /** @description What is granted, less what goes back. */
            points: number;
            /** @description Events that get no points. */
            refused: number;
            totalAllotPoints: number;
        };
        PlanPreviewDto: {
            after: components["schemas"]["PlanFiguresDto"];
            /** @description Null: the school gave no points in the month. */
            before: components["schemas"]["PlanFiguresDto"] | null;
            /** @description `yyyyMM` */
            month: string;
        };
        PlannedGroup: {
            name: string;
            size: number;
        };
        PointsConfigDto: {
            /** @description The next month, `yyyyMM`. */
            effectiveMonth: string;
            /** @description 0 or 1 */
            enabled: number;
            exchangeRate: number;
            /** @enum {string} */
            lowPrice: "none" | "full" | "proportional";
            /** @description In yuan with two decimals. */
            minPrice: string;
            monthExchangeLimit: number;
            pointsPerVipStudent: number;
            /** @description Null: the running month is not open. */
            running: components["schemas"]["RunningPlanDto"] | null;
            schoolCode: string;
            tasks: components["schemas"]["PointsTaskDto"][];
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        PointsEnableBody: {
            /** @enum {number} */
            enabled: 0 | 1;
            schoolCode: string;
        };
        PointsFilter: {
            /** @description Class of the subscriptions. */
            classCode?: string;
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            endTime?: string;
            /** @description `yyyyMM` */
            month?: string;
            /** @description The phone of the teacher: all of it, or the last four digits. */
            phone?: string;
            schoolCode?: string;
            /**
             * @description From this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            startTime?: string;
            /** @description Code of the teacher. */
            uid?: string;
        };
        PointsSavedDto: {
            /** @description The first month in which the plan holds, `yyyyMM`. */
            effectiveMonth: string;
        };
        PointsSchoolDto: {
            /** @description 0 or 1 */
            enabled: number;
            schoolCode: string;
            schoolName: string;
            /** @description What the pool of the month got. */
            totalAllotPoints: number;
            /** @description What its teachers have earned, less what went back. */
            totalPoints: number;
            /** @description Students who were served when the month opened; those who are served now when it is not open. */
            vipStudentNum: number;
        };
        PointsSchoolFilter: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /**
             * @description 1: schools that give points; 0: the others.
             * @enum {number}
             */
            enabled?: 0 | 1;
            schoolCode?: string;
            /** @description Any part of the name. */
            schoolName?: string;
        };
        PointsStatsDto: {
            /** @description Granted points. */
            allotPoints: number;
            /** @description Points that can be exchanged now. */
            balance: number;
            /** @description The last class that earned points for the teacher in the month; empty: none. */
            className: string;
            /** @description Exchanged points; failed exchanges do not count. */
            exchangedPoints: number;
            id: string;
            /** @description `yyyyMM` */
            month: string;
            /** @description Masked. */
            phone: string;
            schoolCode: string;
            schoolName: string;
            teacherName: string;
            /** @description The same, less what went back. */
            totalPoints: number;
            uid: string;
        };
        PointsTaskDto: {
            /** @description Points of one event; 0: none. */
            points: number;
            /** @description Events that a teacher is to reach in a month; 0: none. */
            target: number;
            /** @enum {string} */
            taskCode: "new" | "renew";
            taskName: string;
        };
        PointsTrendBody: {
            schoolCode: string;
            /** @description The last of twelve months, `yyyyMM`. */
            until: string;
        };
        PointsTrendDto: {
            /** @description What the pool got. */
            allotPoints: number;
            /** @description What they exchanged; failed exchanges do not count. */
            exchangedPoints: number;
            /** @description `yyyyMM` */
            month: string;
            /** @description What teachers earned, less what went back. */
            totalPoints: number;
        };
        PreviewDto: {
            /** @description null: a file of this type is not the whole roster of a school. */
            absent: components["schemas"]["AbsentDto"] | null;
            added: number;
            changed: number;
            /** @description Of the first rows that would add or change something. */
            differences: components["schemas"]["DifferenceDto"][];
            errors: number;
            /** @description null: rows alone are counted. */
            people: components["schemas"]["PeopleDto"] | null;
            /** @description Rows that would add what was added before, among those above. */
            repeated: number;
            /** @description The first of them. */
            repeats: components["schemas"]["RepeatDto"][];
            skipped: number;
            unchanged: number;
        };
        PreviewPointsConfigBody: {
            /** @description As the list has it; not used. */
            effectiveMonth?: unknown;
            /** @description As the list has it; not used. */
            enabled?: unknown;
            /** @description Points for one yuan. */
            exchangeRate?: number;
            /**
             * @description What an event earns whose price is below `minPrice`: `full`, `proportional` or `none`.
             * @enum {string}
             */
            lowPrice?: "full" | "proportional" | "none";
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            minPrice?: string;
            /** @description Points that a teacher may exchange in a month; 0: no limit. */
            monthExchangeLimit?: number;
            /** @description Points that the pool of a month gets for each student who is served when it opens. */
            pointsPerVipStudent?: number;
            /** @description As the list has it; not used. */
            running?: unknown;
            schoolCode: string;
            /** @description Each kind of task once at the most. */
            tasks?: components["schemas"]["PointsTaskDto"][];
            /** @description As the list has it; not used. */
            version?: unknown;
        };
        PriceOfMonthDto: {
            amount: string;
            count: number;
            payItemCode: string;
            payItemName: string;
            /** @description Yuan with two decimals. */
            price: string;
            /** @description When the first record of the school began at this price after there was another one, `YYYY-MM-DD HH:mm:ss`; null: there was none. */
            priceChangedAt: string | null;
        };
        ProductWechatBody: {
            appId?: string;
            appSecret?: string;
            schoolCode: string;
            schoolName: string;
            /** @description The version that was edited. */
            version?: number;
            wxAppId?: string;
            wxAppSecret?: string;
        };
        ProofChallenge: {
            /** @description A proof is `challenge.nonce`, of which the SHA-256 begins with `difficulty` zero bits. The nonce is 1 to 12 of 0-9, a-z. */
            challenge: string;
            difficulty: number;
        };
        ProveBody: {
            /** @description Answer to the captcha, once one is asked for. */
            mcode?: string;
            /**
             * @description As the school knows it.
             * @example 13812341234
             */
            phone: string;
            schoolCode: string;
            studentName: string;
        };
        Proven: {
            children: components["schemas"]["PayChild"][];
            parentUid: string;
            /** @description For the header `x-pay-proof` of the other calls; good for 30 minutes. */
            proof: string;
        };
        PurchasePreparation: {
            /** @description Why nothing can be ordered now; null: it can. */
            blocked: string | null;
            /** @description The buyer of the last order of this corporation; null: none. */
            buyerUserid: string | null;
            buyers: components["schemas"]["Buyer"][];
            corpName: string | null;
            /** @description Days of one month. */
            monthDays: number;
            /** @description True when nothing is bought for real. */
            simulated: boolean;
            /** @description Today, `YYYY-MM-DD`: licences that are activated today last from now on. */
            today: string;
            /** @description The order that blocks the next one; null: none. */
            unpaid: components["schemas"]["UnpaidOrder"] | null;
        };
        PurchaseRequest: {
            /** @description Basic accounts to buy; of a renewal the number of people counts. */
            baseCount?: number;
            buyerUserName?: string;
            /** @description A member of the provider's corporation who pays; see `buyers` of the preparation. */
            buyerUserid: string;
            /** @description Months of 31 days. The documents spell it so. */
            mouthCount: number;
            /**
             * @description 1 buy, 2 renew.
             * @default 1
             * @enum {number}
             */
            order_type: 1 | 2;
            schoolCode: string;
            /** @description Uids of those whose accounts are renewed. */
            userList?: string[];
        };
        Purchased: {
            /** @description Ours; see `orderDetail`. */
            id: string;
            /** @description The platform's; null while it has not confirmed the order. */
            orderId: string | null;
            /** @description As in the list. */
            order_status: number | null;
            /** @description Of a renewal: who is not in it. */
            refused: components["schemas"]["RefusedPerson"][];
        };
        PushedUpgrade: {
            /** @description A second administrator has to approve them before they start. */
            awaitsApproval: boolean;
            /** @description Commands that were queued at once; cards that wait for their turn or their window get theirs later. */
            commandIds: string[];
            /** @description The rollouts that bring the versions to the cards. */
            rolloutIds: string[];
        };
        QuankeyunBody: {
            /** @description Address of the server, https. */
            apiServer: string;
            schoolCode: string;
            schoolName: string;
            /** @description true: accepts plain http in the network of the school, where others can read and change what is sent. */
            schoolNetwork?: boolean;
            /** @description Address that hands out tickets, https. */
            validaTicketServer: string;
            /** @description The version that was edited. */
            version?: number;
        };
        QueueCommandsBody: {
            /** @description Only restart: each school's cards restart when its lesson is over, and at once where there is none. */
            afterLesson?: boolean;
            /**
             * @description restart, clearCache, networkSpeed, syncData or syncCode
             * @enum {string}
             */
            iotMessageType: "restart" | "clearCache" | "networkSpeed" | "syncData" | "syncCode";
            /** @description Instead of cards: all that a list shows. */
            matching?: components["schemas"]["MatchingCards"];
            /** @description The cards; only syncCode may leave them out and name a school. */
            pushClassCards?: components["schemas"]["CardRef"][];
            /**
             * Format: uuid
             * @description The batch whose failed commands are sent again.
             */
            retryOf?: string;
            /** @description For syncCode without cards: all cards of this school. */
            schoolCode?: string;
        };
        QueuedCommands: {
            /** @description What was sent at one go; see command/batch/list. */
            commandBatchId: string;
            /** @description One per card, in the order sent. */
            commandIds: string[];
        };
        RechargeAddedDto: {
            id: string;
            /** @description Minutes for which the student can call now. */
            surplusCallTime: number;
        };
        RechargeDto: {
            appList: string[];
            expirationTime: string | null;
            /** @description 1 while recharging is open and has not expired. */
            isOpen: number;
        };
        RechargeFilter: {
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            payTimeEnd?: string;
            /**
             * @description From this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            payTimeSart?: string;
            /** @description The phone of who recharged: all of it, or the last four digits. */
            phone?: string;
            schoolCode?: string;
            /** @description Any part of the name. */
            schoolName?: string;
            studentUid?: string;
        };
        RechargeRefundRequest: {
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            amount?: string;
            /**
             * @description Minutes that a refund of an amount withdraws, up to those that are unused. When not given: the share of the amount, as
             *     far as it is unused.
             */
            minutes?: number;
            /**
             * @description `whole`: all that is left; `unused`: the worth of what is unused; `amount`. When not given: a refund that has failed is
             *     requested again, otherwise the whole of a service, the unused part of minutes.
             * @enum {string}
             */
            mode?: "whole" | "unused" | "amount";
            orderNo: string;
            /** @description At most 80 characters: the payer reads it. */
            reason: string;
        };
        RechargeReversedDto: {
            /** @description Minutes that were reversed. */
            minutes: number;
            surplusCallTime: number;
        };
        ReconciliationDayBody: {
            /**
             * @description A day that is over; yesterday when missing.
             * @example 2026-03-01
             */
            day?: string;
            /**
             * @description orders or payouts; orders when missing.
             * @enum {string}
             */
            subject?: "orders" | "payouts";
        };
        ReconciliationDifferenceDto: {
            /**
             * @description recorded, refunded or writtenOff; null: it is open
             * @enum {string|null}
             */
            action: "refunded" | "recorded" | "writtenOff" | null;
            closeReason: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            closedAt: string | null;
            /** @description Account. */
            closedBy: string | null;
            /** @description Of the bill, `YYYY-MM-DD`. */
            day: string;
            detail: string;
            id: string;
            /**
             * @description missingAtPlatform, missingHere, amount, state or, of payouts, twice
             * @enum {string}
             */
            kind: "amount" | "missingAtPlatform" | "missingHere" | "state" | "twice";
            /** @description The newest note; null: there is none. */
            note: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            notedAt: string | null;
            notedBy: string | null;
            /** @description The oldest first. */
            notes: components["schemas"]["DifferenceNoteDto"][];
            /** @description Of a payout its number. */
            orderNo: string;
            /** @description In yuan with two decimals; null: we have none. */
            ours: string | null;
            /** @description Of a refund; null: of the payment. */
            outRefundNo: string | null;
            /** @description null: of no order of ours */
            schoolCode: string | null;
            schoolName: string | null;
            /**
             * @description orders or payouts
             * @enum {string}
             */
            subject: "orders" | "payouts";
            theirs: string | null;
        };
        ReconciliationDifferenceFilter: {
            /** @example 2026-03-01 */
            day?: string;
            /** @description true: those that are not closed; false: the others. */
            open?: boolean;
            /**
             * @description orders or payouts; orders when missing.
             * @enum {string}
             */
            subject?: "orders" | "payouts";
        };
        ReconciliationDto: {
            /** @description What came in less what went back, or was paid out, in yuan with two decimals. */
            amount: string;
            billAmount: string;
            /** @description Payments and refunds, or payouts, of the bill. */
            billOrders: number;
            /** @description `YYYY-MM-DD` */
            day: string;
            differences: number;
            /** @description Why the bill could not be compared. */
            failure: string | null;
            finishedAt: string | null;
            /** @description Differences that are not closed. */
            open: number;
            /** @description Payments and refunds of ours, or payouts. */
            orders: number;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            startedAt: string;
            /**
             * @description running, finished or failed
             * @enum {string}
             */
            state: "failed" | "running" | "finished";
            /**
             * @description orders or payouts
             * @enum {string}
             */
            subject: "orders" | "payouts";
        };
        ReconciliationFilter: {
            /** @description A day, or how it begins, such as a month `2026-07`. */
            day?: string;
            /**
             * @description orders or payouts; orders when missing.
             * @enum {string}
             */
            subject?: "orders" | "payouts";
        };
        RefundGiveUpRequest: {
            orderNo: string;
            outRefundNo: string;
            reason: string;
        };
        RefundMove: {
            after: components["schemas"]["ServiceDaysDto"];
            before: components["schemas"]["ServiceDaysDto"];
            orderNo: string;
            payItemName: string;
            studentName: string;
        };
        RefundPreview: {
            left: number;
            /** @description The earliest first; empty: nothing moves. */
            moves: components["schemas"]["RefundMove"][];
            paid: string;
            /** @description What no refund has taken: one under way or failed has. */
            refundable: string;
            /** @description What has gone back. */
            refunded: string;
            /** @description The oldest first. */
            refunds: components["schemas"]["OrderRefundDto"][];
            /** @description Days or minutes that were paid for, and that are unused. */
            total: number;
            /** @description The worth of what is unused, rounded down to fen, as far as it is refundable. */
            unused: string;
        };
        RefundRetryRequest: {
            orderNo: string;
            outRefundNo: string;
        };
        Refused: {
            /** @enum {object|null} */
            bizData: never | null;
            /** @description For the person who made the call. */
            msg: string;
            /** @enum {string} */
            rtnCode: "-1" | "401" | "403" | "404" | "409" | "429";
        };
        RefusedActivation: {
            name: string;
            /** @description Ours, and the platform's words where it has said something. */
            reason: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            time: string;
            uid: string;
        };
        RefusedPerson: {
            /** @description Ours, and the platform's words where it has said something. */
            reason: string;
            /** @description Uid; null for a person whom the directory does not know. */
            userId: string | null;
            userName: string;
        };
        RegisterDto: {
            /** @description `YYYY-MM-DD HH:mm:ss`: until when it works. */
            expiresAt: string;
            /** @description Seconds from now until then. */
            expiresIn: number;
            registerCode: string;
            /** @description A page of the platform with that code. */
            registerUrl: string;
        };
        Rejected: {
            /** @enum {object|null} */
            bizData: never | null;
            /** @description The input that the rule is about. */
            field?: string;
            /** @description For the person who made the call. */
            msg: string;
            /** @enum {string} */
            rtnCode: "-1";
        };
        RejectionDto: {
            /** @description What the row is about, as its cell says; may be empty. */
            name: string;
            reasons: string[];
            /** @description Number of the row in the sheet. */
            row: number;
        };
        RemovalDto: {
            count: number;
            /** @description More than 10 % of the school's people of a kind, or more than 50: `removals` has to be their number. */
            isLarge: boolean;
            /** @description The first 200 of them. */
            people: components["schemas"]["RemovedPersonDto"][];
        };
        RemovedPersonDto: {
            /**
             * @description teacher, student or parent
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student";
            name: string;
        };
        RenameClassBody: {
            classCode: string;
            /** @description The default name, which cannot change. */
            className?: string;
            /** @description As the list has it; not used. */
            classNamePre?: unknown;
            /** @description As the list has it; not used. */
            classNickName?: unknown;
            /** @description As the list has it; not used. */
            classNumber?: unknown;
            /** @description As the list has it; not used. */
            goneAtSource?: unknown;
            /** @description As the list has it; not used. */
            gradeCode?: unknown;
            /** @description As the list has it; not used. */
            gradeName?: unknown;
            /** @description As the list has it; not used. */
            masterTeacherName?: unknown;
            /** @description As the list has it; not used. */
            masterTeacherUid?: unknown;
            /** @description The alias; empty takes it away. */
            newClassNickName?: string;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
            /** @description As the list has it; not used. */
            studentCount?: unknown;
            /** @description The version that was edited. */
            version?: number;
        };
        RenameViewBody: {
            /** Format: uuid */
            id: string;
            name: string;
            version?: number;
        };
        RepeatDto: {
            /** @description What the row repeats. */
            reason: string;
            row: number;
        };
        ReplaceRequest: {
            /** @description The card that hangs there. */
            deviceNo: string;
            /** @description The card that takes its place. */
            newDeviceNo: string;
            schoolCode: string;
            /** @description The version of the row of the card that hangs there. */
            version?: number;
        };
        ReplayBody: {
            events: components["schemas"]["DeadEventKey"][];
        };
        RevealedPhone: {
            phone: string;
        };
        ReverseRechargeBody: {
            /** Format: uuid */
            id: string;
            reason: string;
        };
        RewardDto: {
            classCode: string;
            className: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createDate: string;
            /** @description Of the event. */
            id: string;
            /** @description `yyyyMM` */
            month: string;
            /** @description Masked. */
            phone: string;
            points: number;
            /** @description What the points are for, or why there are none. */
            reason: string;
            schoolCode: string;
            schoolName: string;
            /**
             * @description pending, available, returned or refused
             * @enum {string}
             */
            state: "pending" | "refused" | "available" | "returned";
            studentName: string;
            /**
             * @description new or renew
             * @enum {string}
             */
            taskCode: "new" | "renew";
            taskName: string;
            teacherName: string;
            /** @description Empty: the class had no head teacher. */
            uid: string;
        };
        RewardFilter: {
            /** @description Class of the subscriptions. */
            classCode?: string;
            /**
             * @description Until this moment, or the end of this day; both included.
             * @example 2026-03-01
             */
            endTime?: string;
            /** @description `yyyyMM` */
            month?: string;
            /** @description The phone of the teacher: all of it, or the last four digits. */
            phone?: string;
            schoolCode?: string;
            /**
             * @description From this moment, or from the beginning of this day.
             * @example 2026-03-01
             */
            startTime?: string;
            /** @enum {string} */
            state?: "pending" | "available" | "returned" | "refused";
            /** @description Code of the teacher. */
            uid?: string;
        };
        RollBackBody: {
            reason?: string;
            /**
             * @description False: at once, in lessons too; needs the reason.
             * @default true
             */
            respectsLessons: boolean;
            /** Format: uuid */
            rolloutId: string;
        };
        RolloutBody: {
            /** @description All cards of a group when missing. */
            cardsAtOnce?: number;
            /** @description All cards of the model within the caller's reach when missing. */
            choice?: components["schemas"]["RolloutChoiceDto"];
            /** @description `HH:mm`: installs only from then on … */
            dailyFrom?: string;
            /** @description … to this time; before `dailyFrom` it is on the next day. */
            dailyTo?: string;
            /**
             * @description 14 days after the start when missing.
             * @example 2026-03-01 08:30:00
             */
            deadlineAt?: string;
            /** @default 3 */
            downloadsPerSchool: number;
            /**
             * @description Only stored: submit or schedule it later.
             * @default false
             */
            draft: boolean;
            /**
             * @description Share of a group whose failure runs `onError`.
             * @default 10
             */
            errorPercent: number;
            /** @description In order; what they leave over is a last group. One group of all cards when missing. */
            groups?: components["schemas"]["RolloutGroupBody"][];
            /** @default 10 */
            installMinutes: number;
            model: string;
            name: string;
            /**
             * @description A second administrator has to approve it; always so where the environment requires it.
             * @default false
             */
            needsApproval: boolean;
            /**
             * @default pause
             * @enum {string}
             */
            onError: "pause" | "rollBack";
            /**
             * @description Points by which a group's online share may fall.
             * @default 10
             */
            onlineDropPercent: number;
            /** @description Number of cards of each town in the first group, before `groups`. */
            perArea?: number;
            /** @default true */
            respectsLessons: boolean;
            /** @default 10 */
            soakMinutes: number;
            /**
             * @description At once when missing.
             * @example 2026-03-01 08:30:00
             */
            startAt?: string;
            /**
             * @description Share of a group that must have succeeded before the next one starts.
             * @default 90
             */
            successPercent: number;
            /** @description Why lessons are not respected; needed then. */
            urgentReason?: string;
            versionCode: number;
        };
        RolloutCardFilter: {
            /** @enum {string} */
            code?: "noSpace" | "corrupt" | "downloadFailed" | "installRefused" | "reported" | "timedOut" | "silent" | "rolledBackItself" | "bootLoop" | "unstable" | "unreachable" | "withdrawn";
            /** @description Part of the number. */
            deviceNo?: string;
            /** @description Position of a group. */
            group?: number;
            /** Format: uuid */
            rolloutId: string;
            schoolCode?: string;
            states?: ("waiting" | "offered" | "downloading" | "downloaded" | "installing" | "soaking" | "succeeded" | "failed" | "skipped" | "superseded" | "cancelled")[];
        };
        RolloutCardView: {
            /**
             * @description Why it failed.
             * @enum {string|null}
             */
            code: "noSpace" | "corrupt" | "downloadFailed" | "installRefused" | "reported" | "timedOut" | "silent" | "rolledBackItself" | "bootLoop" | "unstable" | "unreachable" | "withdrawn" | null;
            deviceNo: string;
            finishedAt: string | null;
            fromVersionName: string | null;
            /** @description Position of its group. */
            group: number;
            /** @description Classroom of the card now. */
            name: string | null;
            offeredAt: string | null;
            /**
             * @description Null for a card that is at another school now.
             * @enum {string|null}
             */
            onlineStatus: "on" | "off" | null;
            /** @description Per cent of the phase. */
            percent: number | null;
            /** @enum {string|null} */
            phase: "download" | "verify" | "install" | null;
            reason: string | null;
            /** @description School of the card when the rollout was made. */
            schoolCode: string | null;
            schoolName: string | null;
            /** @enum {string} */
            state: "succeeded" | "failed" | "cancelled" | "waiting" | "offered" | "downloading" | "downloaded" | "installing" | "soaking" | "skipped" | "superseded";
            tries: number;
            versionName: string;
            /** @description When it may install at the earliest, for a card that has not begun to; null when it may now. */
            waitsUntil: string | null;
        };
        RolloutChoiceDto: {
            /** @description Codes of provinces, cities or towns. */
            areaCodes?: string[];
            classroomCodes?: string[];
            deviceNos?: string[];
            schoolCodes?: string[];
            /** @description Installed versions. */
            versionCodes?: number[];
        };
        RolloutChoiceView: {
            areaCodes?: string[];
            classroomCodes?: string[];
            /** @description The first hundred. */
            deviceNos?: string[];
            /** @description How many cards were named by their numbers; null when none was. */
            named: number | null;
            schoolCodes?: string[];
            versionCodes?: number[];
        };
        RolloutDetail: {
            /** @description What its state takes: actions of `act`, `rollBack`, and of a draft `change`. */
            actions: string[];
            approvedBy: string | null;
            cardsAtOnce: number | null;
            choice: components["schemas"]["RolloutChoiceView"];
            counts: components["schemas"]["CardCountsDto"];
            createDate: string;
            createdBy: string;
            dailyFrom: string | null;
            dailyTo: string | null;
            deadlineAt: string;
            downloadsPerSchool: number;
            errorPercent: number;
            finishedAt: string | null;
            /** @description When the last card ends at this rate; null while none is known. */
            forecast: string | null;
            /** @description The group that runs, from 1; of those that run, the last. Null before the start and when none runs. */
            group: number | null;
            groupList: components["schemas"]["RolloutGroupView"][];
            groups: number;
            /** @description Why it is paused. */
            haltReason: string | null;
            installMinutes: number;
            /** @enum {string} */
            kind: "rollBack" | "upgrade";
            /** @description The caller may approve it. */
            mayApprove: boolean;
            /** @description Null when its cards are of several models. */
            model: string | null;
            name: string;
            needsApproval: boolean;
            /** @description Earliest time at which a waiting card may install; null when none waits, or none is known. */
            nextWindow: string | null;
            /** @enum {string} */
            onError: "pause" | "rollBack";
            onlineDropPercent: number;
            /** @description The last hour; minutes in which nothing ended are left out. */
            perMinute: components["schemas"]["MinuteOfRollout"][];
            /** @description Cards an hour, of the last hour. */
            rate: number;
            /** @description The newest rollout that rolls it back. */
            repairedById: string | null;
            /** @description The rollout that it rolls back. */
            repairsId: string | null;
            respectsLessons: boolean;
            rolloutId: string;
            /** @description The school when all its cards are of one. */
            schoolCode: string | null;
            soakMinutes: number;
            startAt: string | null;
            startedAt: string | null;
            /** @enum {string} */
            state: "running" | "finished" | "draft" | "awaitingApproval" | "scheduled" | "paused" | "cancelled" | "rolledBack";
            successPercent: number;
            total: number;
            urgentReason: string | null;
            /** @description Null when each card has a target of its own. */
            versionCode: number | null;
            versionName: string | null;
        };
        RolloutDraft: {
            /** @description All cards of a group when missing. */
            cardsAtOnce?: number;
            /** @description All cards of the model within the caller's reach when missing. */
            choice?: components["schemas"]["RolloutChoiceDto"];
            /** @description `HH:mm`: installs only from then on … */
            dailyFrom?: string;
            /** @description … to this time; before `dailyFrom` it is on the next day. */
            dailyTo?: string;
            /**
             * @description 14 days after the start when missing.
             * @example 2026-03-01 08:30:00
             */
            deadlineAt?: string;
            /** @default 3 */
            downloadsPerSchool: number;
            /**
             * @description Only stored: submit or schedule it later.
             * @default false
             */
            draft: boolean;
            /**
             * @description Share of a group whose failure runs `onError`.
             * @default 10
             */
            errorPercent: number;
            /** @description In order; what they leave over is a last group. One group of all cards when missing. */
            groups?: components["schemas"]["RolloutGroupBody"][];
            /** @default 10 */
            installMinutes: number;
            model: string;
            name: string;
            /**
             * @description A second administrator has to approve it; always so where the environment requires it.
             * @default false
             */
            needsApproval: boolean;
            /**
             * @default pause
             * @enum {string}
             */
            onError: "pause" | "rollBack";
            /**
             * @description Points by which a group's online share may fall.
             * @default 10
             */
            onlineDropPercent: number;
            /** @description Number of cards of each town in the first group, before `groups`. */
            perArea?: number;
            /** @default true */
            respectsLessons: boolean;
            /** @default 10 */
            soakMinutes: number;
            /**
             * @description At once when missing.
             * @example 2026-03-01 08:30:00
             */
            startAt?: string;
            /**
             * @description Share of a group that must have succeeded before the next one starts.
             * @default 90
             */
            successPercent: number;
            /** @description Why lessons are not respected; needed then. */
            urgentReason?: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
            versionCode: number;
        };
        RolloutFilter: {
            /** @enum {string} */
            kind?: "upgrade" | "rollBack";
            model?: string;
            /** @description Part of the name. */
            name?: string;
            /** @description Only rollouts that run or are paused, or only the others. */
            running?: boolean;
            /** @description Rollouts with cards of this school. */
            schoolCode?: string;
            states?: ("draft" | "awaitingApproval" | "scheduled" | "running" | "paused" | "finished" | "cancelled" | "rolledBack")[];
        };
        RolloutGroupBody: {
            count?: number;
            deviceNos?: string[];
            name?: string;
            percent?: number;
        };
        RolloutGroupView: {
            counts: components["schemas"]["CardCountsDto"];
            finishedAt: string | null;
            name: string;
            online: number | null;
            /** @description Cards that were on when the group started. */
            onlineBefore: number | null;
            position: number;
            size: number;
            startedAt: string | null;
            /** @enum {string} */
            state: "succeeded" | "failed" | "running" | "waiting";
        };
        RolloutPlan: {
            /** @description Cards that have the version. */
            already: number;
            /** @description Cards that are off. */
            away: number;
            /** @description Cards that it would have, those with the version included. */
            cards: number;
            groups: components["schemas"]["PlannedGroup"][];
            /** @description Cards that still need the version and whose school has a lesson or an exam now. */
            lessonsNow: number;
            /** @description Chosen cards that are left out because they have a newer version. */
            newer: number;
            schools: number;
            /** @description Chosen numbers that no card within the caller's reach has. */
            unknown: number;
            /** @description Chosen cards that are left out: of another model, or of none that is known. */
            withoutVersion: number;
        };
        RolloutRef: {
            rolloutId: string;
        };
        RolloutView: {
            approvedBy: string | null;
            counts: components["schemas"]["CardCountsDto"];
            createDate: string;
            createdBy: string;
            deadlineAt: string;
            finishedAt: string | null;
            /** @description The group that runs, from 1; of those that run, the last. Null before the start and when none runs. */
            group: number | null;
            groups: number;
            /** @description Why it is paused. */
            haltReason: string | null;
            /** @enum {string} */
            kind: "rollBack" | "upgrade";
            /** @description Null when its cards are of several models. */
            model: string | null;
            name: string;
            needsApproval: boolean;
            /** @description The rollout that it rolls back. */
            repairsId: string | null;
            respectsLessons: boolean;
            rolloutId: string;
            /** @description The school when all its cards are of one. */
            schoolCode: string | null;
            startAt: string | null;
            startedAt: string | null;
            /** @enum {string} */
            state: "running" | "finished" | "draft" | "awaitingApproval" | "scheduled" | "paused" | "cancelled" | "rolledBack";
            total: number;
            urgentReason: string | null;
            /** @description Null when each card has a target of its own. */
            versionCode: number | null;
            versionName: string | null;
        };
        RosterFilter: {
            classCode?: string;
            /** @description Part of the name. */
            parentName?: string;
            /** @description A whole phone, or a part of it as the list shows it. */
            phone?: string;
            schoolCode: string;
            /** @enum {string} */
            status?: "pending" | "subscribe" | "unsubscribe" | "refused";
            /** @description Part of the name. */
            studentName?: string;
            /**
             * @description Subscribed at this moment or before; a date stands for its end.
             * @example 2026-03-01
             */
            subTimeEnd?: string;
            /**
             * @description Subscribed at this moment or later; a date stands for its beginning. The documents spell it so.
             * @example 2026-03-01
             */
            subTimeSart?: string;
        };
        RunningPlanDto: {
            exchangeRate: number;
            /** @enum {string} */
            lowPrice: "none" | "full" | "proportional";
            /** @description In yuan with two decimals. */
            minPrice: string;
            /** @description `yyyyMM` */
            month: string;
            monthExchangeLimit: number;
            pointsPerVipStudent: number;
            tasks: components["schemas"]["PointsTaskDto"][];
            totalAllotPoints: number;
            vipStudentNum: number;
        };
        SaveCalendarBody: {
            code?: string;
            exams: components["schemas"]["ExamDto"][];
            holidays: components["schemas"]["NamedDaysDto"][];
            lessons: components["schemas"]["LessonDto"][];
            makeUpDays: components["schemas"]["MakeUpDayDto"][];
            /** @enum {string} */
            scope: "default" | "area" | "school";
            /** @description Without any, lessons are held all year. */
            terms: components["schemas"]["NamedDaysDto"][];
            /**
             * Format: uuid
             * @description The version that was edited; missing for a new calendar.
             */
            version?: string;
        };
        SaveCallConfigBody: {
            /** @description What parents of a low balance read; stays as it is when missing. */
            content?: string;
            /**
             * @description Parents may see through the camera of the card: 0 or 1.
             * @enum {number}
             */
            isOpenCamera: 0 | 1;
            /**
             * @description Parents may call: 0 or 1.
             * @enum {number}
             */
            isOpenParentsCall: 0 | 1;
            /**
             * @description Cards may call: 0 or 1.
             * @enum {number}
             */
            isOpenVideoCall: 0 | 1;
            /** @description All packages of the school; they stay as they are when missing. */
            payItemList?: components["schemas"]["CallPackageInput"][];
            schoolCode: string;
            /** @description Minutes below which a balance is low; 0: none is. */
            timeReminder: number;
            /** @description The version that was edited. */
            version?: number;
        };
        SaveLicenceSetting: {
            /**
             * @description Teachers who are new at the platform are activated by themselves: 0 or 1.
             * @enum {number}
             */
            autoActivate: 0 | 1;
            schoolCode: string;
            /** @description The version that was edited. */
            version?: number;
        };
        SavePointsConfigBody: {
            /** @description As the list has it; not used. */
            effectiveMonth?: unknown;
            /**
             * @description Also switches points on or off.
             * @enum {number}
             */
            enabled?: 0 | 1;
            /** @description Points for one yuan. */
            exchangeRate?: number;
            /**
             * @description What an event earns whose price is below `minPrice`: `full`, `proportional` or `none`.
             * @enum {string}
             */
            lowPrice?: "full" | "proportional" | "none";
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            minPrice?: string;
            /** @description Points that a teacher may exchange in a month; 0: no limit. */
            monthExchangeLimit?: number;
            /** @description Points that the pool of a month gets for each student who is served when it opens. */
            pointsPerVipStudent?: number;
            /** @description As the list has it; not used. */
            running?: unknown;
            schoolCode: string;
            /** @description Each kind of task once at the most. */
            tasks?: components["schemas"]["PointsTaskDto"][];
            /** @description The version that was edited. */
            version?: number;
        };
        SaveSchoolConfigBody: {
            /**
             * @description Last day of the trial range.
             * @example 2026-03-01
             */
            freeEndDate?: string;
            /**
             * @description First day of the trial range.
             * @example 2026-03-01
             */
            freeStartDate?: string;
            introduceContent: string;
            introduceTitle: string;
            /**
             * @description Sells add-on services: 0 or 1.
             * @enum {number}
             */
            isOpen: 0 | 1;
            /**
             * @description Parents may pay online: 0 or 1; 0 when missing.
             * @enum {number}
             */
            isOpenOnlineOrder?: 0 | 1;
            schoolCode: string;
            /** @description The version that was edited. */
            version?: number;
        };
        SaveStudentBody: {
            classCode: string;
            /** @description As the list has it; not used. */
            className?: unknown;
            /** @description As the list has it; not used. */
            classNickName?: unknown;
            /** @description Absent: a new student. */
            code?: string;
            /**
             * @description 1 male, 2 female.
             * @enum {number}
             */
            gender: 1 | 2;
            /** @description As the list has it; not used. */
            gradeCode?: unknown;
            name: string;
            /** @description All parents, 1 to 5. */
            parents: components["schemas"]["ParentBody"][];
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
            /** @description Unique in the school; empty: none. */
            studentNo?: string | null;
            /** @description The version that was edited. */
            version?: number;
        };
        SaveTeacherBody: {
            /** @description Classes of the teacher. */
            classes?: components["schemas"]["TaughtClassBody"][];
            /** @description Absent: a new teacher. */
            code?: string;
            /** @description Empty: none. */
            departmentCode?: string | null;
            /** @description As the list has it; not used. */
            departmentName?: unknown;
            /** @description As the list has it; not used. */
            encryPhone?: unknown;
            /** @description Codes of teacher groups. */
            group?: string[];
            /** @description As the list has it; not used. */
            groupName?: unknown;
            /** @description As the list has it; not used. */
            isActivation?: unknown;
            /** @enum {number} */
            isAdmin?: 0 | 1;
            /** @description The class whose head teacher this is; empty: of none. */
            masterClassCode?: string | null;
            /** @description As the list has it; not used. */
            masterClassName?: unknown;
            /** @description As the list has it; not used. */
            masterClassNickName?: unknown;
            name: string;
            /**
             * @description Masked, as the list shows it: stays.
             * @example 13812341234
             */
            phone: string;
            /**
             * @description 3 head teacher or 5 ordinary; 1, 2 and 4 come from imports and may be kept.
             * @enum {number}
             */
            position?: 1 | 2 | 3 | 4 | 5;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
            /** @description As the list has it; not used. */
            subscribe?: unknown;
            /** @description As the list has it; not used. */
            tags?: unknown;
            /** @description The version that was edited. */
            version?: number;
        };
        SaveViewBody: {
            /** @description Keys of columns in their order; without it as the list has them. */
            columns?: string[];
            /**
             * @description The filters of the list by their names; no phone: views are not encrypted.
             * @default {}
             */
            filters: {
                [key: string]: string;
            };
            /** @description Keys of columns that are not shown. */
            hidden?: string[];
            /**
             * Format: uuid
             * @description The own view that is overwritten; without it one is added.
             */
            id?: string;
            /** @description Label of the list. */
            list: string;
            name: string;
            /** @enum {string} */
            order?: "asc" | "desc";
            /** @description Bitmask of the roles that see it; only administrators share. */
            sharedTags?: number;
            size?: number;
            sort?: string;
            version?: number;
        };
        SavedView: {
            columns: string[];
            filters: {
                [key: string]: string;
            };
            hidden: string[];
            id: string;
            name: string;
            /** @enum {string|null} */
            order: "asc" | "desc" | null;
            /** @description Of the signed-in user, who may change it. */
            own: boolean;
            /** @description Name of its owner. */
            owner: string;
            /** @description Bitmask of the roles that see it; 0: only its owner. */
            sharedTags: number;
            size: number | null;
            sort: string | null;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        ScheduleBody: {
            /**
             * @description 1 uses the schedule of a third party, 0 does not.
             * @enum {number}
             */
            haveCourseSchedule: 0 | 1;
            schoolCode: string;
        };
        SchoolAppDto: {
            logo: string;
            name: string;
        };
        SchoolCards: {
            off: number;
            schoolCode: string;
            total: number;
        };
        SchoolConfigDto: {
            freeEndDate: string | null;
            /** @description First day of the trial range, `YYYY-MM-DD`; null: none. */
            freeStartDate: string | null;
            introduceContent: string;
            introduceTitle: string;
            /** @description 0 or 1. */
            isOpen: number;
            /** @description 0 or 1. */
            isOpenOnlineOrder: number;
            schoolCode: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        SchoolDto: {
            address: string;
            /** @description null when only its province is known */
            addressCityCode: string | null;
            addressCityObj: components["schemas"]["AreaNameDto"] | null;
            addressProvinceCode: string;
            addressProvinceObj: components["schemas"]["AreaNameDto"];
            /** @description null in a city without districts */
            addressTownCode: string | null;
            addressTownObj: components["schemas"]["AreaNameDto"] | null;
            /** @description Apps of the corporation that are installed. */
            appList: components["schemas"]["SchoolAppDto"][];
            code: string;
            /** @description The enterprise-messaging corporation, null: none. */
            corpId: string | null;
            corpName: string | null;
            /** @description Address of the QR code by which members join. */
            corpQRCode: string | null;
            /** @description Address of the QR code by which parents subscribe. */
            corpSubscribeQrCode: string | null;
            /** @description Most members of the corporation. */
            corp_scale: string | null;
            /** @description Certification of the corporation: verified or unverified. */
            corp_type: string | null;
            /** @description Account that added it; empty when it was not added by hand. */
            creatorName: string;
            /** @description Uses the schedule of a third party: 0 or 1. */
            haveCourseSchedule: number;
            /** @description People whom a held synchronisation would take away; null: none is held. */
            heldRemovals: number | null;
            /** @description Value-added service: 1 on, 0 off, null unknown. */
            isOpen: number | null;
            /** @description Video call: 1 on, 0 off, null unknown. */
            isOpenVideoCall: number | null;
            managerName: string | null;
            /** @description The customer manager in charge: a marker without rights. */
            managerUid: string | null;
            name: string;
            /** @description Teachers and students of its own source. */
            peopleCount: number;
            /** @description Kind of school. */
            schoolBxlxCode: string;
            schoolBxlxName: string;
            schoolCode: string;
            schoolName: string;
            /** @description Who runs it. */
            schoolXxbbCode: string;
            schoolXxbbName: string;
            source: string;
            /** @description `YYYY-MM-DD HH:mm:ss` of the last synchronisation from its source; null: none. */
            syncedAt: string | null;
        };
        SchoolFigures: {
            /** @description With a card that is off. */
            dark: number;
            /** @description Rooms whose card is off. */
            darkRooms: number;
            /** @description Every card of which is on and heard. */
            lit: number;
            /** @description With a silent card and none that is off. */
            silent: number;
            /** @description Rooms whose card is silent. */
            silentRooms: number;
            total: number;
            /** @description Those of the dark ones of which every card is off. */
            wholeDark: number;
            withoutCards: number;
        };
        SchoolLesson: {
            /** @description Chosen cards of the school. */
            cards: number;
            /** @description Of the lesson or exam. */
            name: string;
            /** @description When a restart `afterLesson` would be sent; null when lessons leave no time for it. */
            restartAt: string | null;
            schoolCode: string;
            schoolName: string;
            /** @description Its end. */
            until: string;
        };
        SchoolListBody: {
            addressCityCode?: string;
            addressProvinceCode?: string;
            addressTownCode?: string;
            /** @description The code or its beginning. */
            code?: string;
            /** @description `true`: only schools with a synchronisation that waits for a person (`heldRemovals`). */
            held?: boolean;
            /** @description Any part of the name. */
            name?: string;
            source?: string;
        };
        SchoolOffer: {
            freeEndDate: string | null;
            /** @description The trial range when it is not over, both days included. */
            freeStartDate: string | null;
            introduceContent: string;
            introduceTitle: string;
            /** @description Every student is served for nothing today. */
            isTrial: boolean;
            schoolName: string;
            /** @description Payments are simulated. */
            simulated: boolean;
            /** @enum {string} */
            state: "closed" | "open" | "onlineClosed" | "unavailable";
            /** @description Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
            tradeTypes?: ("JSAPI" | "ALIPAY")[];
        };
        SchoolPictureDto: {
            /** @description What it shows: `school-introduction` or `class-style`. */
            bucket: string;
            /** @description The class that it shows; null: the school. */
            classCode: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            createDate: string;
            fileName: string;
            key: string;
            /** @description Bytes. */
            size: number;
            /** @description MIME type by its content. */
            type: string;
            /** @description Where it can be read, by who uploaded it and who sees its school. */
            url: string;
        };
        SecondFactorCode: {
            /** @description Six digits of the authenticator, or a recovery code. */
            code: string;
        };
        SecondFactorState: {
            /** @description The role needs one: it cannot be switched off. */
            forced: boolean;
            on: boolean;
            recoveryCodes: number;
            /** @description When it was switched on; empty while it is off. */
            since: string;
        };
        SecondFactorWanted: {
            secondFactor: boolean;
        };
        SeenClaimDto: {
            /** @description A claim within others with its path: realm_access.roles */
            name: string;
            /** @description Null: not shown. A value that may be a mail, a phone or a token is `******`. */
            values: string[] | null;
        };
        SeenRuleDto: {
            claim: string;
            /** @description fulfilled, missing (no such claim came) or different (it has other values) */
            result: string;
            value: string;
        };
        ServiceDaysDto: {
            endDate: string;
            startDate: string;
        };
        ServiceDto: {
            classCode: string;
            className: string;
            /** @description `YYYY-MM-DD HH:mm:ss`, when the last service ends; null: none. */
            expirationTime: string | null;
            /**
             * @description Of the service that ends last; null: none.
             * @enum {string|null}
             */
            orderMode: "online" | "subscribe" | null;
            /** @description The parent whom lists show; empty: none. */
            parentName: string;
            /** @description Masked; empty: none. */
            phone: string;
            /**
             * @description serving, trial, expired or none
             * @enum {string}
             */
            status: "none" | "serving" | "trial" | "expired";
            studentName: string;
            studentUid: string;
        };
        ServiceFilter: {
            classCode?: string;
            /** @description The phone of a parent: all of it, or the last four digits. */
            phone?: string;
            schoolCode: string;
            /** @description Any part of the name. */
            studentName?: string;
        };
        ServiceRefundRequest: {
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            amount?: string;
            /**
             * @description False: the service goes on. When not given it ends, unless an amount is refunded. Once all that was paid has gone back
             *     it ends anyway.
             */
            endsService?: boolean;
            /** @description Why services behind the refunded one stay where they are; they move up when not given. */
            gapReason?: string;
            /**
             * @description `whole`: all that is left; `unused`: the worth of what is unused; `amount`. When not given: a refund that has failed is
             *     requested again, otherwise the whole of a service, the unused part of minutes.
             * @enum {string}
             */
            mode?: "whole" | "unused" | "amount";
            orderNo: string;
            /** @description At most 80 characters: the payer reads it. */
            reason: string;
        };
        SetCallPackagesBody: {
            /** @description All packages of the school: others are gone. */
            payItemList: components["schemas"]["CallPackageInput"][];
            schoolCode: string;
            /** @description The version of the settings that were edited. */
            version?: number;
        };
        SetCorpSchoolBody: {
            corpId: string;
            /** @description How the manager is shown: the name of their account, whatever is sent. */
            managerName?: string;
            /** @description One of `adminAccount/getManagerList`. */
            managerUid: string;
            schoolCode: string;
            /** @description The version of the row of the list that was edited. */
            version?: number;
        };
        SetManagerBody: {
            /** @description The corporation that the school is bound to. */
            corpId: string;
            /** @description How the manager is shown: the name of their account, whatever is sent. */
            managerName?: string;
            managerUid: string;
            schoolCode: string;
            /** @description The version of the row of the list that was edited. */
            version?: number;
        };
        SettlementDetailDto: {
            /** @description Prices of what runs at the end of the month, in yuan with two decimals. */
            amount: string;
            /** @description Prices of those, in yuan with two decimals; null: settled before this was counted. */
            amountServed: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            closedAt: string;
            /** @description Corrections of this month that later ones settle. */
            correctedCount: number;
            correctionAmount: string;
            /** @description Corrections of earlier months that are settled with this one, and what they add up to, in yuan with two decimals. */
            correctionCount: number;
            id: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            lastModDate: string;
            /** @description SHA-256 of the lines. */
            lineHash: string;
            /** @description 1 to 12. */
            month: number;
            /** @description `yyyyMM` */
            monthlyId: string;
            newCount: number;
            parentTotal: number;
            prices: components["schemas"]["PriceOfMonthDto"][];
            /** @description Records that run at its start and at its end. */
            renewCount: number;
            schoolCode: string;
            schoolName: string;
            /** @description Records that ran at any time in the month, also those cancelled in it; null: settled before this was counted. */
            servedTotal: number | null;
            /** @description Students of the school when the month was closed. */
            studentTotal: number;
            /** @description Records that run at the end of the month. */
            subscribeTotal: number;
            unsubscribeCount: number;
            version: number;
            /** @description The newest first. */
            versions: components["schemas"]["SettlementVersionDto"][];
            year: number;
        };
        SettlementDifferencesBody: {
            /** Format: uuid */
            id: string;
            /** @description What this version has changed. */
            version: number;
        };
        SettlementDto: {
            /** @description Prices of what runs at the end of the month, in yuan with two decimals. */
            amount: string;
            /** @description Prices of those, in yuan with two decimals; null: settled before this was counted. */
            amountServed: string | null;
            /** @description Corrections of this month that later ones settle. */
            correctedCount: number;
            correctionAmount: string;
            /** @description Corrections of earlier months that are settled with this one, and what they add up to, in yuan with two decimals. */
            correctionCount: number;
            id: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            lastModDate: string;
            /** @description 1 to 12. */
            month: number;
            /** @description `yyyyMM` */
            monthlyId: string;
            newCount: number;
            parentTotal: number;
            /** @description Records that run at its start and at its end. */
            renewCount: number;
            schoolCode: string;
            schoolName: string;
            /** @description Records that ran at any time in the month, also those cancelled in it; null: settled before this was counted. */
            servedTotal: number | null;
            /** @description Students of the school when the month was closed. */
            studentTotal: number;
            /** @description Records that run at the end of the month. */
            subscribeTotal: number;
            unsubscribeCount: number;
            version: number;
            year: number;
        };
        SettlementFilter: {
            /** @description 1 to 12. */
            month?: number;
            schoolCode?: string;
            year?: number;
        };
        SettlementLineDto: {
            /** @description `YYYY-MM-DD HH:mm:ss`; null: runs at the end of the month. */
            cancelTime: string | null;
            className: string;
            /**
             * @description new, renew, unsubscribe, newUnsubscribe; void: its import was rolled back in the month
             * @enum {string}
             */
            kind: "unsubscribe" | "new" | "renew" | "void" | "newUnsubscribe";
            parentName: string;
            payItemName: string;
            /** @description Masked. */
            phone: string;
            /** @description Yuan with two decimals. */
            price: string;
            /** @description `subscribe` or `unsubscribe`: at the end of the month. */
            status: string;
            studentName: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            subscribeTime: string;
            subscriptionId: string;
        };
        SettlementLineFilter: {
            /** @description The kinds wanted; all when missing. */
            kind?: ("new" | "renew" | "unsubscribe" | "newUnsubscribe" | "void") | ("new" | "renew" | "unsubscribe" | "newUnsubscribe" | "void")[];
            /** @description Id of the settled month, or its key `yyyyMM`. */
            monthlyId: string;
            /** Format: uuid */
            payItemCode?: string;
            /** @description In yuan. */
            price?: string;
            schoolCode: string;
            /** @description Part of the name. */
            studentName?: string;
            /** @description Lines as this version had them; the newest when missing. */
            version?: number;
        };
        SettlementMonthsBody: {
            /** @description All schools within reach when missing. */
            schoolCode?: string;
            /** @description The last of twelve months, `yyyyMM`. */
            until: string;
        };
        SettlementProgressDto: {
            closedSchools: number;
            /** @description Of the last try; null: none, or of a source that does not see all schools. */
            error: string | null;
            finishedAt: string | null;
            /** @description `yyyyMM` */
            month: string;
            schools: number;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            startedAt: string;
            /** @enum {string} */
            state: "failed" | "running" | "finished";
        };
        SettlementVersionDto: {
            /** @description Yuan with two decimals. */
            amount: string;
            /** @description Prices of those, in yuan with two decimals; null: settled before this was counted. */
            amountServed: string | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            computedAt: string;
            /** @description Account; null: by itself. */
            computedBy: string | null;
            /** @description SHA-256 of the lines. */
            lineHash: string;
            newCount: number;
            reason: string | null;
            renewCount: number;
            /** @description Records that ran at any time in the month, also those cancelled in it; null: settled before this was counted. */
            servedTotal: number | null;
            subscribeTotal: number;
            unsubscribeCount: number;
            version: number;
        };
        SharePoint: {
            /** @description Start of the hour. */
            at: string;
            /** @description 0 to 1; null when no card existed. */
            share: number | null;
        };
        ShortLinkBody: {
            /** @description A page of the parents' web app, or the authorisation of the official account that leads to one. */
            url: string;
        };
        ShortLinkDto: {
            shortUrl: string;
        };
        SignInWay: {
            /** @description `user/sso/endSession` says where it ends its own session. */
            canEnd: boolean;
            /** @description What people call it. */
            name: string;
            /** @description oidc or wecom */
            way: string;
        };
        SjcloudBody: {
            appId: string;
            appSecret: string;
            /** @description Address of the server, https. */
            appUrl: string;
            schoolCode: string;
            schoolName: string;
            /** @description true: accepts plain http in the network of the school, where others can read and change what is sent. */
            schoolNetwork?: boolean;
            /** @description The version that was edited. */
            version?: number;
            /** @description A public account; empty: none. */
            wxAppId?: string | null;
            wxAppSecret?: string | null;
        };
        SkipCardsBody: {
            deviceNos: string[];
            reason: string;
            /** Format: uuid */
            rolloutId: string;
        };
        SkippedCards: {
            /** @description Numbers of the cards that were skipped: one that has ended is not. */
            skipped: string[];
        };
        SourceDto: {
            code: string;
            name: string;
            /** @description Its records are made up: it is a simulator. */
            simulated: boolean;
        };
        SourceSettingDto: {
            apiServer?: string;
            appId?: string;
            appSecret?: string;
            appUrl?: string;
            schoolCode: string;
            schoolName: string;
            /** @description true: the addresses may lie in the network of the school, and be plain http. */
            schoolNetwork: boolean;
            source: string;
            /** @description YYYY-MM-DD HH:mm:ss */
            updatedAt: string;
            /** @description Account. */
            updatedBy: string;
            validaTicketServer?: string;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
            wxAppId?: string;
            wxAppSecret?: string;
        };
        SsoAddress: {
            /** @description Where the browser signs in. */
            address: string;
        };
        SsoReportDto: {
            /** @description Empty when there is none. */
            account: string;
            at: string;
            claims: components["schemas"]["SeenClaimDto"][];
            /** @description Why the person was not let in; empty: let in. */
            refused: string;
            rules: components["schemas"]["SeenRuleDto"][];
        };
        StatementBody: {
            schoolCode: string;
            /** @description Code of the teacher. */
            uid: string;
        };
        StoredFileDto: {
            fileName: string;
            /** @description Bytes. */
            size: number;
            /** @description Where it can be read, by who uploaded it and who sees its school. */
            url: string;
        };
        StoredFilesDto: {
            fileName: string;
            files: components["schemas"]["StoredFileDto"][];
            /** @description Bytes. */
            size: number;
            /** @description Where it can be read, by who uploaded it and who sees its school. */
            url: string;
        };
        StudentDto: {
            classCode: string;
            className: string;
            /** @description Alias of the class; empty: none. */
            classNickName: string;
            code: string;
            /** @description 1 male, 2 female. */
            gender: number;
            gradeCode: string;
            name: string;
            parents: components["schemas"]["ParentDto"][];
            schoolCode: string;
            studentNo: string | null;
            /** @description Grows with each change, of parents too; a change sends back the one that it has read. */
            version: number;
        };
        StudentInfoDto: {
            className: string;
            masterTeacherName: string;
            masterTeacherUid: string;
            parents: components["schemas"]["ParentNameDto"][];
            studentName: string;
        };
        StudentItemDto: {
            classCode: string;
            className: string;
            studentName: string;
            studentUid: string;
        };
        StudentListBody: {
            classCode?: string;
            /** @description Only for debug users: also what other sources have brought. */
            everySource?: boolean;
            gradeCode?: string;
            /** @description Any part of the name, the whole number, or a parent's phone: all of it or the last four digits. */
            likeStr?: string;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
        };
        SubscribeBody: {
            /** @description Counts only without `parentUid`, in schools of our own source. */
            newParent?: components["schemas"]["NewParentDto"];
            /** @description Missing with `newParent`. */
            parentUid?: string;
            /**
             * Format: uuid
             * @description Id of a pay item of order mode `subscribe`.
             */
            payItemCode: string;
            remarks?: string;
            schoolCode: string;
            source?: string;
            /** @enum {string} */
            specialUser?: "teacher" | "other";
            studentUid: string;
        };
        SubscribeDetailDto: {
            className: string;
            /** @description Of the event. */
            id: string;
            parentName: string;
            points: number;
            /** @description What the points are for, or why there are none. */
            reason: string;
            /** @enum {string} */
            state: "pending" | "refused" | "available" | "returned";
            studentName: string;
            /** @description When it began or was renewed, `YYYY-MM-DD HH:mm:ss`. */
            subscribeTime: string;
            subscriptionId: string;
            /** @enum {string} */
            taskCode: "new" | "renew";
        };
        SubscribeDetailFilter: {
            classCode?: string;
            /**
             * Format: uuid
             * @description One reward.
             */
            eventId?: string;
            /** @description `yyyyMM` */
            month: string;
            schoolCode: string;
            /** @enum {string} */
            taskCode?: "new" | "renew";
            /** @description Code of the teacher. */
            uid: string;
        };
        SubscribedDto: {
            id: string;
            /** @description `subscribe`, or `pending` while the directory adds the parent. */
            status: string;
        };
        SubscriptionDto: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            cancelTime: string | null;
            classCode: string;
            className: string;
            /** @description `YYYY-MM-DD HH:mm:ss`, the last second of the service. */
            expirationTime: string;
            id: string;
            /** @description Always `subscribe`. */
            orderMode: string;
            parentName: string;
            /** @description null: the directory has not added the parent. */
            parentUid: string | null;
            payItemCode: string;
            payItemName: string;
            /** @description Masked. */
            phone: string;
            /** @description Yuan with two decimals, a month. */
            price: string;
            /** @description Why the directory did not add the parent. */
            refusal: string | null;
            remarks: string | null;
            schoolCode: string;
            source: string | null;
            specialUser: string | null;
            /** @description `pending` waits for its parent, `refused` did not get one, see `refusal`; `subscribe`, `unsubscribe`. */
            status: string;
            /** @description true: the student has left the school; the service ends with its month. */
            studentLeft: boolean;
            studentName: string;
            studentUid: string;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            subscribeTime: string;
            /** @description Import that added the record and was rolled back, so that it counts in no figure; null: none. */
            voidImportId: string | null;
        };
        SubscriptionEventDto: {
            /** @description `YYYY-MM-DD HH:mm:ss` */
            at: string;
            /** @description Account; null: by itself. */
            by: string | null;
            cause: string | null;
            className: string;
            id: string;
            /** @description Import that made it or was rolled back; null: none. */
            importId: string | null;
            /**
             * @description `new`, `renew`, `cancel`; `void` for what an import did and was rolled back, `revert` for such a renewal of earlier versions.
             * @enum {string}
             */
            kind: "new" | "renew" | "cancel" | "revert" | "void";
            parentName: string;
            payItemName: string;
            /** @description Yuan with two decimals. */
            price: string;
            studentName: string;
        };
        Summary: {
            /** @description By city, most dark and silent cards first. */
            byArea: components["schemas"]["AreaFigures"][];
            commands: components["schemas"]["CommandFigures"];
            /** @description Schools that are dark as a whole first, then longest dark first; at most 200. */
            darkSchools: components["schemas"]["DarkSchool"][];
            /** @description Longest off first, at most 20. */
            longestOff: components["schemas"]["OffDevice"][];
            off: number;
            on: number;
            schools: components["schemas"]["SchoolFigures"];
            silent: number;
            total: number;
            unbound: number;
            unplaced: components["schemas"]["UnplacedFigures"];
        };
        SyncBegunDto: {
            batchId: string;
            /** @description unprocessed, processing, processed or error */
            status: string;
        };
        SyncChangeRow: {
            after: string;
            /** @description What it was and is, for people; empty where there is none. */
            before: string;
            /** @enum {string} */
            change: "added" | "changed" | "gone";
            /** @description Who holds the account, or what the order is; null: none. */
            label: string | null;
            /** @description Number of the order, or code of the account. */
            subject: string;
        };
        SyncCountDto: {
            added: number;
            changed: number;
            /** @description Records that stay as they are, each for a reason. */
            conflicts: number;
            /**
             * @description grade, class, department, teacher, student or parent
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student" | "department" | "class" | "grade";
            removed: number;
            unchanged: number;
        };
        SyncDifferenceDto: {
            /**
             * @description added, changed, removed or conflict
             * @enum {string}
             */
            effect: "added" | "changed" | "unchanged" | "removed" | "conflict";
            /** @description The source's own id. */
            id: string;
            /**
             * @description grade, class, department, teacher, student or parent
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student" | "department" | "class" | "grade";
            name: string;
            /** @description Why a conflict stays as it is. */
            reasons: string[];
        };
        SyncDoneDto: {
            batchId: string;
            /** @description The first 1,000 conflicts. */
            conflicts: components["schemas"]["SyncDifferenceDto"][];
            counts: components["schemas"]["SyncCountDto"][];
            /** @description The first 20 differences of each kind and effect. */
            differences: components["schemas"]["SyncDifferenceDto"][];
            /** @description unprocessed, processing, processed or error */
            status: string;
        };
        SyncJob: {
            added: number;
            changed: number;
            /** @description Records of the stage that are read, and how many there are; null: not known yet. */
            done: number;
            /** @description Why it failed; null: it has not. */
            error: string | null;
            finishedAt: string | null;
            gone: number;
            id: string;
            /** @enum {string} */
            kind: "orders" | "accounts";
            schoolCode: string;
            schoolName: string;
            /** @enum {string} */
            stage: "orders" | "orderDetails" | "holders" | "codes" | "details" | "rest";
            /** @description `YYYY-MM-DD HH:mm:ss` */
            startedAt: string;
            /** @enum {string} */
            state: "failed" | "running" | "finished";
            total: number | null;
        };
        SyncPreviewDto: {
            /** @description The first 1,000 conflicts. */
            conflicts: components["schemas"]["SyncDifferenceDto"][];
            counts: components["schemas"]["SyncCountDto"][];
            /** @description The first 20 differences of each kind and effect. */
            differences: components["schemas"]["SyncDifferenceDto"][];
            /** @description Changes of contacts that were held are shown, and not those of the whole source. */
            isHeld: boolean;
            removal: components["schemas"]["RemovalDto"];
        };
        SyncQuery: {
            schoolCode: string;
            /** @description The source of the school; another one is refused. */
            source?: string;
        };
        SyncStarted: {
            /** @description One for each corporation; one that was under way already is among them. */
            jobs: components["schemas"]["SyncJob"][];
        };
        SyncedUserDto: {
            /**
             * @description teacher, parent or student
             * @enum {string}
             */
            kind: "teacher" | "parent" | "student";
            userId: string;
            wecomUserid: string;
        };
        TaskDto: {
            /** @description Events that were not cancelled in the month; those that an empty pool gave nothing for count too. */
            finishedCount: number;
            id: string;
            /** @description `yyyyMM` */
            month: string;
            /** @description Masked. */
            phone: string;
            /** @description What they earned. */
            points: number;
            schoolCode: string;
            schoolName: string;
            /** @description Target number of events; 0: none. */
            targetCount: number;
            /** @enum {string} */
            taskCode: "new" | "renew";
            taskName: string;
            teacherName: string;
            uid: string;
        };
        TaughtClassBody: {
            classCode: string;
            /** @description As the list has it; not used. */
            className?: unknown;
            /** @description As the list has it; not used. */
            classNickName?: unknown;
            subject?: string;
        };
        TaughtClassDto: {
            classCode: string;
            className: string;
            /** @description Alias of the class; empty: none. */
            classNickName: string;
            subject: string;
        };
        TeacherChoice: {
            code: string;
            name: string;
            /** @description Masked. */
            phone: string;
        };
        TeacherDto: {
            classes: components["schemas"]["TaughtClassDto"][];
            code: string;
            departmentCode: string | null;
            departmentName: string | null;
            /** @description The phone as it is stored, encrypted. */
            encryPhone: string;
            /** @description Codes of the teacher's groups, joined by commas. */
            group: string;
            /** @description Names of the teacher's groups, joined by commas. */
            groupName: string;
            /** @description Administers the school: 0 or 1. */
            isAdmin: number;
            masterClassCode: string | null;
            masterClassName: string | null;
            /** @description Alias of that class; empty: none. */
            masterClassNickName: string | null;
            name: string;
            /** @description 138****1234 */
            phone: string;
            /** @description 1 school leader, 2 grade head, 3 head teacher, 4 subject teacher, 5 ordinary. */
            position: number;
            schoolCode: string;
            /** @description Follows the school's account: 0 or 1. */
            subscribe: number;
            /** @description Role bitmask: 1 teacher, 4194304 head teacher, 32 school manager. */
            tags: number;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
        };
        TeacherGroupDto: {
            code: string;
            memberCount: number;
            name: string;
            /** @description Grows with each change, of members too; a change sends back the one that it has read. */
            version: number;
        };
        TeacherItemDto: {
            name: string;
            /** @description Masked; empty when there is none. */
            phone: string;
            uid: string;
        };
        TestSettingBody: {
            apiServer?: string;
            appId?: string;
            appSecret?: string;
            appUrl?: string;
            schoolCode: string;
            /** @description true: accepts plain http in the network of the school, where others can read and change what is sent. */
            schoolNetwork?: boolean;
            /** @description Code of a private cloud. */
            source: string;
            validaTicketServer?: string;
            wxAppId?: string;
            wxAppSecret?: string;
        };
        UndoDto: {
            /** @description The first of them. */
            kept: components["schemas"]["KeptDto"][];
            /** @description Rows whose effect stays. */
            keptCount: number;
            /** @description Rows whose effect was, or would be, rolled back. */
            undone: number;
        };
        UnpaidOrder: {
            base_count: number;
            id: string;
            months: number | null;
            orderId: string | null;
            order_status: number | null;
            /** @description `YYYY-MM-DD HH:mm:ss` */
            requestedAt: string;
        };
        UnplacedFigures: {
            off: number;
            on: number;
            silent: number;
            total: number;
        };
        UpdateAccountBody: {
            /** @description 6 to 13 characters, unless it stays as it is. */
            account: string;
            areaList: components["schemas"]["AreaChoice"][];
            /** @description As the list has it; not used. */
            belongArea?: unknown;
            /** @description As the list has it; not used. */
            createDate?: unknown;
            /**
             * @description Role and areas are those that the rules of `OIDC_ROLE_MAP` give to the claims of each sign-in outside. A change of role
             *     or areas by hand ends that. Without it nothing changes.
             */
            followsClaims?: boolean;
            /** @description As the list has it; not used. */
            mustChangePassword?: unknown;
            /**
             * @description As the list shows it, masked, to keep it.
             * @example 13812341234
             */
            phone: string;
            /** @description As the list has it; not used. */
            secondFactor?: unknown;
            /** @description As the list has it; not used. */
            source?: unknown;
            /** @description What an outside sign-in knows the person by; empty: the account name. A change without it keeps it. */
            ssoId?: string | null;
            /**
             * @description One role: 16777216 administrator, 1024 area manager, 512 customer manager.
             * @enum {number}
             */
            tags: 16777216 | 1024 | 512;
            uid: string;
            username: string;
            /** @description The version that was edited. */
            version?: number;
        };
        UpdateDepartmentBody: {
            /** @description As the list has it; not used. */
            children?: unknown;
            code: string;
            name: string;
            /** @description Moves it there; empty: to the top; absent: stays where it is. */
            parentCode?: string | null;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
            /** @description As the list has it; not used. */
            teacherCount?: unknown;
            /** @description The version that was edited. */
            version?: number;
        };
        UpdateGroupBody: {
            code: string;
            /** @description As the list has it; not used. */
            memberCount?: unknown;
            /** @description Codes of teachers: all that belong to it afterwards. */
            members?: string[];
            name: string;
            schoolCode: string;
            /** @description Accepted as documented; what the school's own source is decides. */
            source?: string;
            /** @description The version that was edited. */
            version?: number;
        };
        UpdatePayItemBody: {
            /** @description Codes of apps, or `all`. */
            appCodeList: ("all" | "stats" | "chat" | "classStyle" | "schedule")[];
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            discountPrice?: string;
            /** Format: uuid */
            id: string;
            /**
             * @description Covers all children of who pays: 0 or 1; 0 when missing.
             * @enum {number}
             */
            isFamily?: 0 | 1;
            name: string;
            /**
             * @description `online`: paid once; `subscribe`: by the month.
             * @enum {string}
             */
            orderMode: "online" | "subscribe";
            /**
             * @description yuan, two decimals at most
             * @example 12.30
             */
            price?: string;
            schoolCode: string;
            /**
             * @description Duration of an `online` order; always 1 for `subscribe`.
             * @enum {number}
             */
            serviceMonths?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 24 | 36;
            /**
             * @description normal when missing
             * @enum {string}
             */
            status?: "normal" | "disabled";
            /** @description The version that was edited. */
            version?: number;
        };
        UpdateVersionBody: {
            /** @description As the list has it; not used. */
            createDate?: unknown;
            /** @description As the list has it; not used. */
            createdBy?: unknown;
            /** @enum {string} */
            deviceType: "classCard";
            /** @description Address of a package that is uploaded and was taken, or of one that the version has. */
            downloadUrl: string;
            /** @description Name of the file; as it was uploaded, when not given. */
            fileName?: string;
            id: number;
            model: string;
            /** @description The version number as people read it, such as 3.5.0. */
            notes: string;
            /** @enum {string} */
            releaseStatus: "Final" | "Beta" | "Alpha";
            /** @description As the list has it; not used. */
            size?: unknown;
            /** @description As the list has it; not used. */
            updateDate?: unknown;
            upgradeNotes?: string | null;
            /** @description The version that was edited. */
            version?: number;
            /** @description Number of the version; that of the package. */
            versionCode: number;
        };
        UpgradeHistoryRow: {
            /** @description When it came to this state. */
            at: string;
            /** @enum {string|null} */
            code: "noSpace" | "corrupt" | "downloadFailed" | "installRefused" | "reported" | "timedOut" | "silent" | "rolledBackItself" | "bootLoop" | "unstable" | "unreachable" | "withdrawn" | null;
            fromVersionName: string | null;
            /** @description Name of the rollout. */
            name: string;
            reason: string | null;
            rolloutId: string;
            /** @enum {string} */
            state: "succeeded" | "failed" | "cancelled" | "waiting" | "offered" | "downloading" | "downloaded" | "installing" | "soaking" | "skipped" | "superseded";
            versionName: string;
        };
        UpgradePushItem: {
            /** @description Codes of classrooms, joined by commas or as a list. */
            classroomCodeStr: string[];
            schoolCode: string;
        };
        UpgradeRow: {
            classroomCode: string | null;
            currentVersion: string | null;
            deviceNo: string;
            model: string | null;
            /** @description Name of the classroom. */
            name: string | null;
            /** @description The version that the card should have; null when it has none to get. */
            newVersion: string | null;
        };
        UploadBody: {
            /** @description Accepted and not used. */
            classCode?: string;
            /**
             * Format: binary
             * @description an .xlsx file
             */
            file?: string;
            importType?: string;
            /** @description `true`: nothing is imported until the preview was confirmed. */
            preview?: boolean;
            /** @description Accepted and not used: what a browser's form may carry along. */
            progress?: string;
            schoolCode: string;
            /** @description Source of the school; the school's own counts. */
            source?: string;
            /** @description What is imported: one of the types of the service. */
            userType?: string;
        };
        UploadDetail: {
            /** @description What a save names; empty until it is ready. */
            downloadUrl: string;
            /** @description Null until it is ready. */
            facts: components["schemas"]["PackageFacts"] | null;
            fileName: string;
            id: string;
            /** @description Why it was refused, for people. */
            problem: string | null;
            /** @description Bytes that are stored. */
            received: number;
            /** @description Bytes of the whole file. */
            size: number;
            /**
             * @description receiving; checking: all is there and being looked at; ready; refused: see `problem`.
             * @enum {string}
             */
            state: "refused" | "receiving" | "checking" | "ready";
        };
        UserDto: {
            headImage: string;
            name: string;
            /** @description Masked; empty when there is none. */
            phone: string;
            source: string;
            /** @description Role bitmask. */
            tags: number;
            uid: string;
        };
        VersionChange: {
            at: string;
            /** @description Number and name of the version before; null when it is the first that the card reported. */
            fromCode: number | null;
            fromName: string | null;
            toCode: number | null;
            toName: string | null;
        };
        VersionFilter: {
            /** @enum {string} */
            deviceType?: "classCard";
            model?: string;
            /** @enum {string} */
            releaseStatus?: "Final" | "Beta" | "Alpha";
        };
        VersionRef: {
            id: number;
        };
        VersionRow: {
            createDate: string;
            createdBy: string;
            /** @enum {string} */
            deviceType: "classCard";
            /** @description Address of the current package; empty when there is none. */
            downloadUrl: string;
            fileName: string;
            id: number;
            model: string;
            notes: string;
            /** @enum {string} */
            releaseStatus: "Final" | "Beta" | "Alpha";
            /** @description Bytes of the current package. */
            size: number | null;
            updateDate: string;
            upgradeNotes: string | null;
            /** @description Grows with each change; a change sends back the one that it has read. */
            version: number;
            versionCode: number;
        };
        ViewRef: {
            /** Format: uuid */
            id: string;
            version?: number;
        };
        VisibleApps: {
            appList: string[];
        };
        WeComStateDto: {
            /** @description A provider is configured. */
            available: boolean;
            /** @description The platform is a simulator: nothing is bought, installed or registered for real. */
            simulated: boolean;
            /** @description Address of the simulator's page; null: there is none. */
            simulatorUrl: string | null;
        };
        WholePhone: {
            phone: string;
        };
    };
    responses: {
        /** @description The database or the service behind the gateway is away, or there is too much to do. */
        Busy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description Another caller changed it first, or it is no longer at this step. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The server failed; the reason is in its log. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description No right to make this call, or the initial password has to be changed first. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description No session, or it has ended. */
        NoSession: {
            headers: {
                sessionstatus?: "timeout";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description There is no such record, or it is out of reach. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The call reads no body of this content type, charset or encoding. */
        NotThisType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The address or the body is larger than the call needs. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description Too many calls. */
        TooMany: {
            headers: {
                /** @description Seconds. */
                "retry-after"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The body did not come in time. */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
        /** @description The path or the body cannot be read. */
        Unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    rosterCancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterConfirmBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmImportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterBatchDetail: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterDownloadOriginal: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterDownloadResult: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterDownloadTemplate: {
        parameters: {
            query: {
                userType: string;
                importType?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterExportMembers: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description `true`: phones whole instead of masked; an audit entry of its own says so. */
                withPhones?: boolean;
                userType: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterListBatches: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                source?: string;
                importType?: string;
                userType?: string;
                /** @description `true`: only those that are under way or wait for a person. */
                open?: boolean;
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
                            list: components["schemas"]["BatchDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterMapColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterListRejections: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                batchId: string;
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
                            list: components["schemas"]["RejectionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterListImportTypes: {
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
                        bizData: components["schemas"]["ImportTypeDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterUndoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rosterPreviewUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    completeComplaint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintCompleteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listComplaints: {
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
                "application/json": components["schemas"]["ComplaintFilter"];
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
                            list: components["schemas"]["ComplaintDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    replyComplaint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getAddedValueConfig: {
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
                        bizData: components["schemas"]["SchoolConfigDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveAddedValueConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSchoolConfigBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getDemoClock: {
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
                        bizData: components["schemas"]["DemoClockDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    moveDemoClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["DemoClockDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    authorizePayer: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Comes back with the payer, so that the page knows that it has sent them. */
                state: string;
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
                        bizData: components["schemas"]["AuthorizeUrl"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payOrderState: {
        parameters: {
            query: {
                orderNo: string;
            };
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
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
                        bizData: components["schemas"]["PayOrder"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PayOrder"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payItems: {
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
                        bizData: components["schemas"]["PayItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payer: {
        parameters: {
            query?: never;
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PayerProof"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["Proven"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    paySchool: {
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
                        bizData: components["schemas"]["SchoolOffer"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payServices: {
        parameters: {
            query?: never;
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
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
                        bizData: components["schemas"]["PayServices"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    closeMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseMonthBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["MonthClosedDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    correctMonth: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectMonthBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CorrectionWrittenDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCorrections: {
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
                "application/json": components["schemas"]["CorrectionsBody"];
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
                            list: components["schemas"]["CorrectionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSettlementLines: {
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
                "application/json": components["schemas"]["SettlementLineFilter"];
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
                            list: components["schemas"]["SettlementLineDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSettlementDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementDifferencesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["LineDifferenceDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportSettlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportMonthBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportSettlementLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementLineFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getSettlement: {
        parameters: {
            query: {
                id: string;
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
                        bizData: components["schemas"]["SettlementDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listLineEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineEventsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["LineEventDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSettlements: {
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
                "application/json": components["schemas"]["SettlementFilter"];
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
                            list: components["schemas"]["SettlementDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSettlementMonths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementMonthsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["MonthFiguresDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSettlementProgress: {
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
                        bizData: components["schemas"]["SettlementProgressDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getStatement: {
        parameters: {
            query: {
                id: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/pdf": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAddRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["OrderAdded"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    orderList: {
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
                "application/json": components["schemas"]["OrderFilter"];
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
                            list: components["schemas"]["OrderRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceRefundRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["OrderRefunded"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    giveUpOrderRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundGiveUpRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewRefund: {
        parameters: {
            query: {
                orderNo: string;
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
                        bizData: components["schemas"]["RefundPreview"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    retryOrderRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRetryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["OrderRefunded"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    orderTimeline: {
        parameters: {
            query: {
                orderNo: string;
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
                        bizData: components["schemas"]["OrderTimeline"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listOrderRecords: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                schoolCode: string;
                studentUid: string;
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
                            list: components["schemas"]["OrderRecordDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addPayItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPayItemBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PayItemIdDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deletePayItem: {
        parameters: {
            query: {
                id: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listPayItems: {
        parameters: {
            query: {
                schoolCode: string;
                orderMode?: "online" | "subscribe";
                status?: "normal" | "disabled";
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
                        bizData: components["schemas"]["EditablePayItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    updatePayItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePayItemBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    paymentState: {
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
                        bizData: components["schemas"]["PaymentState"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    closeDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDifferenceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listDifferences: {
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
                "application/json": components["schemas"]["ReconciliationDifferenceFilter"];
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
                            list: components["schemas"]["ReconciliationDifferenceDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyTransferFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listReconciliations: {
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
                "application/json": components["schemas"]["ReconciliationFilter"];
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
                            list: components["schemas"]["ReconciliationDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listMoney: {
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
                "application/json": components["schemas"]["MoneyMonthFilter"];
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
                            list: components["schemas"]["MoneyMonthDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    noteDifference: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DifferenceNoteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    runReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconciliationDayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ReconciliationDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listTransfers: {
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
                "application/json": components["schemas"]["MoneyTransferFilter"];
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
                            list: components["schemas"]["MoneyTransferDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listServices: {
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
                "application/json": components["schemas"]["ServiceFilter"];
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
                            list: components["schemas"]["ServiceDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    servicePayPage: {
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
                        bizData: components["schemas"]["PayPageDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SubscribedDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    cancelSubscriptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSubscriptionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CancelledDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSubscriptionEvents: {
        parameters: {
            query: {
                id: string;
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
                        bizData: components["schemas"]["SubscriptionEventDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RosterFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSubscriptions: {
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
                "application/json": components["schemas"]["RosterFilter"];
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
                            list: components["schemas"]["SubscriptionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    installInfo: {
        parameters: {
            query: {
                schoolCode: string;
                appCode: string;
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
                        bizData: components["schemas"]["InstallInfoDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                action?: "trtc.config" | "trtc.packages" | "trtc.recharge" | "trtc.reverse" | "trtc.refund" | "trtc.retryRefund" | "trtc.giveUpRefund" | "trtc.noteDifference" | "trtc.exportMoney" | "trtc.closeDifference" | "trtc.replyComplaint" | "trtc.completeComplaint" | "trtc.export" | "corp.set" | "corp.setManager" | "corp.unbind" | "corp.register" | "corp.sync" | "corpApp.install" | "corpMember.sync" | "shortLink.create" | "miniUser.delete" | "licence.purchase" | "licence.renew" | "licence.cancel" | "licence.syncOrders" | "licence.syncAccounts" | "licence.activate" | "licence.inherit" | "licence.autoActivate" | "licence.export" | "addedValue.saveConfig" | "payItem.add" | "payItem.update" | "payItem.delete" | "payItem.disable" | "subscription.add" | "subscription.cancel" | "subscription.export" | "order.add" | "order.refund" | "order.retryRefund" | "order.giveUpRefund" | "order.export" | "reconciliation.note" | "reconciliation.close" | "money.export" | "complaint.reply" | "complaint.complete" | "demo.moveClock" | "settlement.close" | "settlement.recompute" | "settlement.correct" | "settlement.export" | "points.enable" | "points.disable" | "points.savePlan" | "points.exchange" | "points.giveBack" | "points.export" | "user.login" | "user.ssoLogin" | "user.loginFailed" | "user.logout" | "user.ssoEnded" | "user.changePassword" | "user.secondFactorOn" | "user.secondFactorOff" | "user.newRecoveryCodes" | "user.recoveryCodeUsed" | "account.add" | "account.update" | "account.delete" | "account.resetPassword" | "account.resetSecondFactor" | "account.revealPhone" | "audit.export" | "picture.add" | "picture.delete" | "deadLetter.replay" | "deadLetter.discard" | "view.save" | "view.delete" | "device.bind" | "device.unbind" | "device.replace" | "device.export" | "command.queue" | "command.cancel" | "version.add" | "version.update" | "package.add" | "package.delete" | "model.assign" | "model.clear" | "rollout.add" | "rollout.change" | "rollout.submit" | "rollout.approve" | "rollout.reject" | "rollout.start" | "rollout.pause" | "rollout.resume" | "rollout.cancel" | "rollout.retry" | "rollout.rollBack" | "rollout.skip" | "calendar.save" | "calendar.delete" | "faceFeature.refresh" | "school.add" | "school.export" | "school.unbind" | "school.setSchedule" | "school.openApp" | "school.sync" | "school.syncWX" | "sourceSetting.save" | "class.add" | "class.update" | "class.delete" | "department.add" | "department.update" | "department.delete" | "teacher.add" | "teacher.update" | "teacher.delete" | "teacher.revealPhone" | "teacherGroup.add" | "teacherGroup.update" | "teacherGroup.delete" | "student.add" | "student.update" | "student.delete" | "parent.add" | "parent.samePerson" | "parent.revealPhone" | "member.export" | "member.exportPhones" | "import.upload" | "import.map" | "import.confirm" | "import.cancel" | "import.checkUndo" | "import.undo" | "import.download";
                /** @description Kind of record. */
                object?: "callConfig" | "callRecharge" | "rechargeDifference" | "callMoney" | "rechargeComplaint" | "call" | "corpSchool" | "corpApp" | "corpMember" | "shortLink" | "miniUser" | "licenceOrder" | "licenceAccount" | "addedValueConfig" | "payItem" | "subscription" | "order" | "reconciliationDifference" | "money" | "complaint" | "settlement" | "pointsSchool" | "pointsExchange" | "account" | "audit" | "deadLetter" | "savedView" | "schoolPicture" | "device" | "command" | "version" | "package" | "model" | "rollout" | "calendar" | "faceFeature" | "school" | "sourceSetting" | "class" | "department" | "teacher" | "teacherGroup" | "student" | "parent" | "import";
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
                    "application/json": components["schemas"]["Rejected"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    registerCorp: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description How the corporation is called. */
                schoolName: string;
                /** @description Who registers it. */
                adminName: string;
                adminPhone: string;
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
                        bizData: components["schemas"]["RegisterDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    assignModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignModelBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    clearModel: {
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    assignedModel: {
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
                        bizData: components["schemas"]["AssignedModel"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddVersionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["VersionRef"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    versionList: {
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
                "application/json": components["schemas"]["VersionFilter"];
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
                            list: components["schemas"]["VersionRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    modelList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ModelRow"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    versionsOfModel: {
        parameters: {
            query: {
                model: string;
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
                        bizData: components["schemas"]["ModelVersionRow"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addPackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPackageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["AddedPackage"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deletePackage: {
        parameters: {
            query: {
                id: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    downloadPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.android.package-archive": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    packageList: {
        parameters: {
            query: {
                versionId: number;
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
                        bizData: components["schemas"]["PackageRow"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    updateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateVersionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    uploadDetail: {
        parameters: {
            query: {
                id: string;
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
                        bizData: components["schemas"]["UploadDetail"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listFamilyRelations: {
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
                        bizData: components["schemas"]["DictionaryItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listGrades: {
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
                        bizData: components["schemas"]["GradeKindDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSchoolTypes: {
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
                        bizData: components["schemas"]["DictionaryItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listOperatingTypes: {
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
                        bizData: components["schemas"]["DictionaryItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    discardDeadEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscardBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listDeadEvents: {
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
                "application/json": components["schemas"]["DeadEventFilter"];
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
                            list: components["schemas"]["DeadEventRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    replayDeadEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    directUpload: {
        parameters: {
            query: {
                bucket: string;
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
                        bizData: components["schemas"]["DirectUploadDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteSchoolPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureKey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSchoolPictures: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description What they show; all when missing. */
                bucket?: "school-introduction" | "class-style";
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
                        bizData: components["schemas"]["SchoolPictureDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["StoredFilesDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getPointsConfig: {
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
                        bizData: components["schemas"]["PointsConfigDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewPointsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewPointsConfigBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PlanPreviewDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    savePointsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePointsConfigBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PointsSavedDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addExchange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeAddRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ExchangeOutcome"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    confirmLink: {
        parameters: {
            query: {
                /** @description Of an exchange. */
                exchangeId: string;
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
                        bizData: components["schemas"]["ConfirmLink"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listExchanges: {
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
                "application/json": components["schemas"]["ExchangeFilter"];
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
                            list: components["schemas"]["ExchangeRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payablePoints: {
        parameters: {
            query: {
                /** @description The teacher. */
                uid: string;
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
                        bizData: components["schemas"]["PayablePoints"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payoutState: {
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
                        bizData: components["schemas"]["PayoutState"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    giveBackPoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveBackRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["GivenBack"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    payoutPage: {
        parameters: {
            query?: never;
            header: {
                /** @description What stands behind `#payout=` of the link. */
                "x-pay-proof": string;
            };
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
                        bizData: components["schemas"]["PayoutPage"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listRewards: {
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
                "application/json": components["schemas"]["RewardFilter"];
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
                            list: components["schemas"]["RewardDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    enablePoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsEnableBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listPointsSchools: {
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
                "application/json": components["schemas"]["PointsSchoolFilter"];
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
                            list: components["schemas"]["PointsSchoolDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportPointsStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listPointsStats: {
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
                "application/json": components["schemas"]["PointsFilter"];
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
                            list: components["schemas"]["PointsStatsDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getPointsTrend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsTrendBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PointsTrendDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSubscribeDetails: {
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
                "application/json": components["schemas"]["SubscribeDetailFilter"];
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
                            list: components["schemas"]["SubscribeDetailDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listTasks: {
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
                "application/json": components["schemas"]["PointsFilter"];
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
                            list: components["schemas"]["TaskDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUidQuery"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSsoReports: {
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
                        bizData: components["schemas"]["SsoReportDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    confirmBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmImportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    batchDetail: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    downloadOriginal: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    downloadResult: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    downloadTemplate: {
        parameters: {
            query: {
                userType: string;
                importType?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportMembers: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description `true`: phones whole instead of masked; an audit entry of its own says so. */
                withPhones?: boolean;
                userType: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    importFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    importWxUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                source?: string;
                importType?: string;
                userType?: string;
                /** @description `true`: only those that are under way or wait for a person. */
                open?: boolean;
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
                            list: components["schemas"]["BatchDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    mapColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listRejections: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                batchId: string;
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
                            list: components["schemas"]["RejectionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listImportTypes: {
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
                        bizData: components["schemas"]["ImportTypeDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddClassesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["AddedClasses"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteClass: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                classCode: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    updateClass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameClassBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findByTeacherCode: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                teacherCode: string;
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
                        bizData: components["schemas"]["ClassTeachDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddDepartmentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CodeDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteDepartment: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                code: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listDepartments: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
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
                        bizData: components["schemas"]["DepartmentDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    updateDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDepartmentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    importDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    gradesOfSchool: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
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
                        bizData: components["schemas"]["GradeDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    parentPhoneDetail: {
        parameters: {
            query: {
                uid: string;
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
                        bizData: components["schemas"]["WholePhone"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addSchool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSchoolBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["AddedSchoolDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportSchools: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSchools: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                /** @description name, code, people or createDate; by name when missing */
                sort?: "name" | "code" | "people" | "createDate";
                order?: "asc" | "desc";
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    needImport: {
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
                        bizData: components["schemas"]["NeedImportDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    setHaveCourseSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncSchool: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description The source of the school; another one is refused. */
                source?: string;
                /** @description How many people are taken away, as `removal` of the preview has it; needed when `removal.isLarge`. */
                removals?: number;
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
                        bizData: components["schemas"]["SyncDoneDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncQuery"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SyncPreviewDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncWx: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description The source of the school. */
                source?: string;
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
                        bizData: components["schemas"]["SyncBegunDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    unbindSchool: {
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteStudents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteMembersBody"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteMembersBody"];
                "multipart/form-data": components["schemas"]["DeleteMembersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    studentDetail: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                code: string;
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
                        bizData: components["schemas"]["StudentDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    studentsOfSchool: {
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
                "application/json": components["schemas"]["StudentListBody"];
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
                            list: components["schemas"]["StudentDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    moveStudents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveStudentsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveStudent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStudentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CodeDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteMembersBody"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteMembersBody"];
                "multipart/form-data": components["schemas"]["DeleteMembersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findByCode: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                code: string;
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
                        bizData: components["schemas"]["TeacherDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findIsActivation: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                /** @description 1: only those with an activated account; 0: only those without. */
                isActivation?: boolean;
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
                        bizData: components["schemas"]["ActivationDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    importTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listByLikeName: {
        parameters: {
            query: {
                schoolCode: string;
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
                        bizData: components["schemas"]["TeacherChoice"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    moveTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveTeachersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    teacherPhoneDetail: {
        parameters: {
            query: {
                uid: string;
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
                        bizData: components["schemas"]["WholePhone"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTeacherBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CodeDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    teachersBySchoolCode: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                schoolCode: string;
                source?: string;
                /** @description Any part of the name, or the phone: all of it or the last four digits. */
                likeStr?: string;
                groupCode?: string;
                /** @description A department, with those below it. */
                departmentCode?: string;
                /** @description Only for debug users: also what other sources have brought. */
                everySource?: boolean;
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
                            list: components["schemas"]["TeacherDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CodeDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteGroup: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
                code: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findMembers: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                schoolCode: string;
                groupCode: string;
                /** @description Any part of the name, or the whole phone. */
                likeStr?: string;
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
                            list: components["schemas"]["TeacherDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listGroups: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Accepted as documented; what the school's own source is decides. */
                source?: string;
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
                        bizData: components["schemas"]["TeacherGroupDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteMiniUser: {
        parameters: {
            query: {
                /** @description `points` when not given. */
                appCode?: string;
                openid: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getMiniUser: {
        parameters: {
            query: {
                /** @description `points` when not given. */
                appCode?: string;
                openid: string;
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
                        bizData: components["schemas"]["MiniUserDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportLicenceAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenceAccountFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceAccountList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                /** @description Any part of the teacher's name. */
                userName?: string;
                status?: 1 | 2 | 3 | 4 | 5 | 6;
                /** @description Valid ones that run out within this number of days. */
                expiringDays?: 30 | 7 | 1;
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
                            list: components["schemas"]["LicenceAccountRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncLicenceAccounts: {
        parameters: {
            query?: {
                /** @description Missing: every school that is bound and within reach. */
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
                        bizData: components["schemas"]["SyncStarted"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    activateLicence: {
        parameters: {
            query: {
                /** @description Uid. */
                userId: string;
                /** @description The person's own when not given. */
                schoolCode?: string;
                /** @description The account to bind; the one that is to be activated first when not given. */
                active_code?: string;
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
                        bizData: components["schemas"]["ActivationResults"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceActivationResult: {
        parameters: {
            query: {
                groupId: string;
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
                        bizData: components["schemas"]["ActivationResults"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    activateLicences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchActivationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ActivationResults"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitCancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitConfirmBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmImportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitBatchDetail: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitDownloadOriginal: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitDownloadResult: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitDownloadTemplate: {
        parameters: {
            query: {
                userType: string;
                importType?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitExportMembers: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description `true`: phones whole instead of masked; an audit entry of its own says so. */
                withPhones?: boolean;
                userType: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitListBatches: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                source?: string;
                importType?: string;
                userType?: string;
                /** @description `true`: only those that are under way or wait for a person. */
                open?: boolean;
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
                            list: components["schemas"]["BatchDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitMapColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitListRejections: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                batchId: string;
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
                            list: components["schemas"]["RejectionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitListImportTypes: {
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
                        bizData: components["schemas"]["ImportTypeDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitUndoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    permitPreviewUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    cancelLicenceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenceOrderId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    expiringLicenceCount: {
        parameters: {
            query?: {
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
                        bizData: components["schemas"]["ExpiringCount"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceHandoverList: {
        parameters: {
            query: {
                schoolCode: string;
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
                        bizData: components["schemas"]["LicenceHandover"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    inheritLicence: {
        parameters: {
            query: {
                /** @description Whose account is handed over, as `handoverList` names the person. */
                handoverUid: string;
                /** @description Uid of who takes it over. */
                takeoverUid: string;
                /** @description That of who takes it over when not given. */
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
                        bizData: components["schemas"]["Inherited"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewLicenceInheritance: {
        parameters: {
            query: {
                /** @description Whose account is handed over, as `handoverList` names the person. */
                handoverUid: string;
                /** @description Uid of who takes it over. */
                takeoverUid: string;
                /** @description That of who takes it over when not given. */
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
                        bizData: components["schemas"]["InheritPreview"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceOrderDetail: {
        parameters: {
            query: {
                id: string;
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
                        bizData: components["schemas"]["LicenceOrderDetail"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportLicenceOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenceOrderFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceOrderList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                /** @description Any part of the name. */
                schoolName?: string;
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
                        bizData: {
                            list: components["schemas"]["LicenceOrderRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncLicenceOrders: {
        parameters: {
            query?: {
                /** @description Missing: every school that is bound and within reach. */
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
                        bizData: components["schemas"]["SyncStarted"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    purchaseLicences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["Purchased"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    purchasePreparation: {
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
                        bizData: components["schemas"]["PurchasePreparation"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getLicenceSetting: {
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
                        bizData: components["schemas"]["LicenceSetting"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveLicenceSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLicenceSetting"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceSyncChanges: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                id: string;
                change?: "added" | "changed" | "gone";
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
                            list: components["schemas"]["SyncChangeRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceSyncJobs: {
        parameters: {
            query: {
                kind: "orders" | "accounts";
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
                        bizData: components["schemas"]["SyncJob"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    licenceTeacherList: {
        parameters: {
            query: {
                schoolCode: string;
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
                        bizData: components["schemas"]["LicenceTeacher"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveProductWechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductWechatBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveQuankeyun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuankeyunBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    classList: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Only the classes of this grade. */
                gradeCode?: string;
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
                        bizData: components["schemas"]["ClassItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    gradeList: {
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
                        bizData: components["schemas"]["GradeItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    actOnRollout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addRollout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolloutBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RolloutRef"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutCardList: {
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
                "application/json": components["schemas"]["RolloutCardFilter"];
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
                            list: components["schemas"]["RolloutCardView"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    skipRolloutCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkipCardsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SkippedCards"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    changeRollout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedRolloutBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutDecisions: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                rolloutId: string;
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
                            list: components["schemas"]["DecisionView"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutDetail: {
        parameters: {
            query: {
                rolloutId: string;
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
                        bizData: components["schemas"]["RolloutDetail"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutDraft: {
        parameters: {
            query: {
                rolloutId: string;
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
                        bizData: components["schemas"]["RolloutDraft"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutFailures: {
        parameters: {
            query: {
                rolloutId: string;
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
                        bizData: components["schemas"]["FailureView"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rolloutList: {
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
                "application/json": components["schemas"]["RolloutFilter"];
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
                            list: components["schemas"]["RolloutView"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    planRollout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolloutBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RolloutPlan"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    rollBackRollout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RolloutRef"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    runningRollouts: {
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
                        bizData: components["schemas"]["RolloutView"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    openApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAppBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    queryApp: {
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
                        bizData: components["schemas"]["FunctionEnablementDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    queryAppRecharge: {
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
                        bizData: components["schemas"]["RechargeDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarKeyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    calendarDetail: {
        parameters: {
            query: {
                /** @description default, area or school */
                scope: "default" | "area" | "school";
                /** @description Code of the area or school; none for the default calendar. */
                code?: string;
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
                        bizData: components["schemas"]["CalendarView"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    effectiveCalendar: {
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
                        bizData: components["schemas"]["EffectiveCalendarDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    importCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportCalendarsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CalendarImportResult"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCalendars: {
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
                "application/json": components["schemas"]["CalendarFilter"];
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
                            list: components["schemas"]["CalendarRow"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCalendarBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    calendarTemplate: {
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCommandBatches: {
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
                "application/json": components["schemas"]["CommandBatchFilter"];
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
                            list: components["schemas"]["CommandBatchView"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    connectionList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                addressProvinceCode?: string;
                addressCityCode?: string;
                addressTownCode?: string;
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    countCardsBySchool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountedSchools"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SchoolCards"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportDevices: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    lessonsUnderWay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SchoolLesson"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deviceList: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                /** @description One of state (off cards first, then silent ones, each longest first), deviceNo, schoolName, since, lastHeartbeat, createDate; by school and classroom when not given. */
                sort?: "state" | "deviceNo" | "schoolName" | "since" | "lastHeartbeat" | "createDate";
                order?: "asc" | "desc";
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        bizData: components["schemas"]["NetworkSpeed"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    replaceDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    restartOrClearCache: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
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
                        bizData: components["schemas"]["QueuedCommands"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    onlineShare: {
        parameters: {
            query?: {
                addressProvinceCode?: string;
                addressCityCode?: string;
                addressTownCode?: string;
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        bizData: components["schemas"]["QueuedCommands"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    upgradeHistory: {
        parameters: {
            query: {
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
                        bizData: components["schemas"]["UpgradeHistoryRow"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    upgradeList: {
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
                        bizData: components["schemas"]["UpgradeRow"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    pushUpgrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpgradePushItem"][];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PushedUpgrade"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    versionHistory: {
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
                        bizData: components["schemas"]["VersionChange"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveSjcloud: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SjcloudBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    balanceDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceDetailBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BalanceDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listBalances: {
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
                "application/json": components["schemas"]["BalanceFilter"];
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
                            list: components["schemas"]["BalanceDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcCancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcConfirmBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmImportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcBatchDetail: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcDownloadOriginal: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcDownloadResult: {
        parameters: {
            query?: {
                batchId?: string;
                /** @description The same as `batchId`. */
                id?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcDownloadTemplate: {
        parameters: {
            query: {
                userType: string;
                importType?: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcExportMembers: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description `true`: phones whole instead of masked; an audit entry of its own says so. */
                withPhones?: boolean;
                userType: string;
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
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcImportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListBatches: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
                schoolCode?: string;
                source?: string;
                importType?: string;
                userType?: string;
                /** @description `true`: only those that are under way or wait for a person. */
                open?: boolean;
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
                            list: components["schemas"]["BatchDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcMapColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListRejections: {
        parameters: {
            query: {
                page?: number;
                size?: number;
                batchId: string;
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
                            list: components["schemas"]["RejectionDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListImportTypes: {
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
                        bizData: components["schemas"]["ImportTypeDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcUndoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcPreviewUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["BatchDetailDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcCompleteComplaint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintCompleteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListComplaints: {
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
                "application/json": components["schemas"]["ComplaintFilter"];
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
                            list: components["schemas"]["ComplaintDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcReplyComplaint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    liveCalls: {
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
                        bizData: components["schemas"]["LiveCalls"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    authorizeCallPayer: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Comes back with the payer, so that the page knows that it has sent them. */
                state: string;
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
                        bizData: components["schemas"]["AuthorizeUrl"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    parentCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParentCallBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CallGrant"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callOrderState: {
        parameters: {
            query: {
                orderNo: string;
            };
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
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
                        bizData: components["schemas"]["CallOrder"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    orderMinutes: {
        parameters: {
            query?: never;
            header: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallOrderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CallOrder"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callPackages: {
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
                        bizData: components["schemas"]["CallPackageOffer"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callPayer: {
        parameters: {
            query?: never;
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["PayerProof"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    proveForCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CallProven"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callSchool: {
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
                        bizData: components["schemas"]["CallOffer"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callWallet: {
        parameters: {
            query?: never;
            header: {
                /** @description The proof of mobile/prove or mobile/payer. */
                "x-pay-proof": string;
            };
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
                        bizData: components["schemas"]["CallWallet"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportSingleRecharges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RechargeFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listSingleRecharges: {
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
                "application/json": components["schemas"]["RechargeFilter"];
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
                            list: components["schemas"]["CallRechargeDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    refundRecharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RechargeRefundRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["OrderRefunded"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    giveUpRechargeRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundGiveUpRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewRechargeRefund: {
        parameters: {
            query: {
                orderNo: string;
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
                        bizData: components["schemas"]["OrderRefundFigures"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    retryRechargeRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRetryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["OrderRefunded"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getCallPackages: {
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
                        bizData: components["schemas"]["CallPackageDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    setCallPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCallPackagesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    callPlatform: {
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
                        bizData: components["schemas"]["CallPlatformState"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    addRecharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRechargeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RechargeAddedDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportMonthlyRecharges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RechargeFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listMonthlyRecharges: {
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
                "application/json": components["schemas"]["RechargeFilter"];
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
                            list: components["schemas"]["CallRechargeDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    reverseRecharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseRechargeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["RechargeReversedDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcCloseDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDifferenceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListDifferences: {
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
                "application/json": components["schemas"]["ReconciliationDifferenceFilter"];
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
                            list: components["schemas"]["ReconciliationDifferenceDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcExportTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyTransferFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListReconciliations: {
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
                "application/json": components["schemas"]["ReconciliationFilter"];
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
                            list: components["schemas"]["ReconciliationDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListMoney: {
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
                "application/json": components["schemas"]["MoneyMonthFilter"];
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
                            list: components["schemas"]["MoneyMonthDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcNoteDifference: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DifferenceNoteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcRunReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconciliationDayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ReconciliationDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    trtcListTransfers: {
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
                "application/json": components["schemas"]["MoneyTransferFilter"];
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
                            list: components["schemas"]["MoneyTransferDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallRecordFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCalls: {
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
                "application/json": components["schemas"]["CallRecordFilter"];
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
                            list: components["schemas"]["CallRecordDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    exportCallSchools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallSchoolFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findCallConfig: {
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
                        bizData: components["schemas"]["CallConfigDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCallSchools: {
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
                "application/json": components["schemas"]["CallSchoolFilter"];
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
                            list: components["schemas"]["CallSchoolDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveCallConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCallConfigBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    summariseCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallSchoolFilter"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CallSummaryDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listClasses: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description The source of the school. */
                source?: string;
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
                        bizData: components["schemas"]["ClassItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    studentInfo: {
        parameters: {
            query: {
                schoolCode: string;
                studentUid: string;
                /** @description Records of every source too: for debug users. */
                everySource?: boolean;
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
                        bizData: components["schemas"]["StudentInfoDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listStudents: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Any part of the name. */
                likeName: string;
                /** @description Records of every source too: for debug users. */
                everySource?: boolean;
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
                        bizData: components["schemas"]["StudentItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listTeachers: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Any part of the name. */
                likeName: string;
                /** @description Records of every source too: for debug users. */
                everySource?: boolean;
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
                        bizData: components["schemas"]["TeacherItemDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    simpleUser: {
        parameters: {
            query?: {
                /** @description The signed-in user when not given. */
                uid?: string;
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
                        bizData: components["schemas"]["UserDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    refreshStaticJson: {
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
                        bizData: components["schemas"]["FaceFeatureView"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            /** @description After failed tries: the same try is accepted with a proof of work and the same captcha. Or the account has a second factor, whose code is the next call. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ProofChallenge"] | components["schemas"]["SecondFactorWanted"];
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "428";
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        bizData: components["schemas"]["LoggedOut"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["NewAuthenticator"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["NewRecoveryCodes"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    enterSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    newRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["NewRecoveryCodes"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    secondFactorState: {
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
                        bizData: components["schemas"]["SecondFactorState"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    switchOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    beginSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginSsoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["SsoAddress"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    ssoCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To /ssoLogin with a ticket, or to the login page with the reason of a refusal. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    endProviderSession: {
        parameters: {
            query: {
                /** @description oidc or wecom */
                way: "oidc" | "wecom";
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
                        bizData: components["schemas"]["SsoAddress"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    signInWays: {
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
                        bizData: components["schemas"]["SignInWay"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    ssoLogin: {
        parameters: {
            query: {
                ticket: string;
                pathName?: string;
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
                        bizData: components["schemas"]["LoginUser"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
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
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewRef"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listViews: {
        parameters: {
            query: {
                /** @description Label of the list. */
                list: string;
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
                        bizData: components["schemas"]["SavedView"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    renameView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameViewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveViewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: string;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findAllApps: {
        parameters: {
            query?: {
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
                        bizData: components["schemas"]["CorpAppDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listAppsOfSchool: {
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
                        bizData: components["schemas"]["CorpAppDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    findSchools: {
        parameters: {
            query: {
                /** @description Any part of the name. */
                likeName: string;
                source?: string;
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
                        bizData: components["schemas"]["FoundSchoolDto"][];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    listCorpSchools: {
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
                "application/json": components["schemas"]["CorpSchoolFilter"];
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
                            list: components["schemas"]["CorpSchoolDto"][];
                            page: number;
                            size: number;
                            total: number;
                        };
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    corpQrCodes: {
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
                        bizData: components["schemas"]["CorpQrCodesDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    removeBindSchool: {
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    setCorpSchool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCorpSchoolBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    setManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetManagerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The save named no version: it overwrote whatever was stored. */
                    "x-unversioned-save"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another caller has changed the record since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: {
                            /** @description Newest first; empty when no person made them. */
                            changes: {
                                account: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** @description `YYYY-MM-DD HH:mm:ss` */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                /** @description Of the person. */
                                name: string;
                            }[];
                            /** @description What is stored, by the names of the fields of the body; phones are masked. */
                            current: {
                                [key: string]: unknown;
                            };
                            /** @description The present version; what has taken the changes into account sends it. */
                            version: number;
                        } | (never | null);
                        /** @description For the person who made the call. */
                        msg: string;
                        /** @enum {string} */
                        rtnCode: "409";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncUcSchool: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description The source of the school; another one is refused. */
                source: string;
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
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    buildLink: {
        parameters: {
            query: {
                /** @description Who opens the link: a teacher or a parent. */
                uid: string;
                schoolCode: string;
                /** @description 1 teacher, 2 parent */
                userType: 1 | 2;
                /** @description `long`: through the authorisation of the official account; `short`: the same behind `/s/…`; `plain`: the bare page. */
                mode: "long" | "short" | "plain";
                pageType: "personalCenter" | "classNotice" | "attendance" | "schedule" | "classStyle" | "leave" | "contacts" | "chat" | "guard" | "visitorRegistration";
                env: "online" | "test";
                classCode?: string;
                studentUid?: string;
                /** @description `YYYY-MM-DD` */
                date?: string;
                /** @description Handed on as it is. */
                set?: string;
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
                        bizData: components["schemas"]["LinkDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    linkOptions: {
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
                        bizData: components["schemas"]["LinkOptionsDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    createShortLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShortLinkBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["ShortLinkDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    previewMemberSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersOfSchool"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["MemberSyncPreviewDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    runMemberSync: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same call with the same body by the same person within 10 s gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersOfSchool"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["MemberSyncDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    memberSyncState: {
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
                        bizData: components["schemas"]["MemberSyncDto"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    weComState: {
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
                        bizData: components["schemas"]["WeComStateDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    getSourceSetting: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description Code of a private cloud. */
                source: string;
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
                        bizData: components["schemas"]["SourceSettingDto"] | (never | null);
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    testSourceSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestSettingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {object|null} */
                        bizData: never | null;
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    syncUser: {
        parameters: {
            query: {
                schoolCode: string;
                /** @description The source of the school; another one is refused. */
                source?: string;
                /** @description The uid of a teacher, parent or student. */
                userId: string;
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
                        bizData: components["schemas"]["SyncedUserDto"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    cardCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardCallBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bizData: components["schemas"]["CallGrant"];
                        msg: string | null;
                        /** @enum {string} */
                        rtnCode: "0";
                    } | components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
    faceFeatureFile: {
        parameters: {
            query?: {
                until?: string;
                sign?: string;
            };
            header?: never;
            path: {
                schoolCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rejected"];
                };
            };
            400: components["responses"]["Unreadable"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotThisType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Busy"];
        };
    };
}
