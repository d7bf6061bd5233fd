package io.github.catenary.app.document.tabs;

import io.github.catenary.app.ui.action.EditorAction;
import java.util.List;

/** Closes the document in front or all others, moves its tab, and goes to the tab at the right or left. EDT only. */
public final class TabActions {
    public final EditorAction close;
    public final EditorAction closeOthers;
    public final EditorAction next;
    public final EditorAction previous;
    public final EditorAction moveRight;
    public final EditorAction moveLeft;

    private final Tabs tabs;

    public TabActions(Tabs tabs, TabClosing closing) {
        this.tabs = tabs;
        close = EditorAction.of("close-tab", () -> closing.close(tabs.front())).withKeys("menu W");
        closeOthers = EditorAction.of("close-other-tabs", () -> closing.closeOthers(tabs.front()));
        next = EditorAction.of("next-tab", () -> tabs.go(1)).withKeys("menu PAGE_DOWN");
        previous = EditorAction.of("previous-tab", () -> tabs.go(-1)).withKeys("menu PAGE_UP");
        moveRight = EditorAction.of("move-tab-right", () -> move(1)).withKeys("menu shift PAGE_DOWN");
        moveLeft = EditorAction.of("move-tab-left", () -> move(-1)).withKeys("menu shift PAGE_UP");
        tabs.addListener(this::enable);
        enable();
    }

    private void move(int by) {
        tabs.move(tabs.front(), tabs.frontPlace() + by);
    }

    private void enable() {
        boolean several = tabs.all().size() > 1;
        for (EditorAction each : List.of(closeOthers, next, previous)) each.setEnabled(several);
        moveRight.setEnabled(tabs.frontPlace() < tabs.all().size() - 1);
        moveLeft.setEnabled(tabs.frontPlace() > 0);
    }
}
